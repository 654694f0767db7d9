import type { AxiosAdapter } from 'axios';
import { webcrypto } from 'node:crypto';
import type { Random } from '../time/random';
import type { Timer, VirtualClock } from '../time/virtual-clock';
import type { CreateClient, TabGlobals } from './bundle';
import type { ClientPage, DialogName, MoneyDialog, ShownMoney } from './entry';
import { createStorage } from './fake-storage';
import type { EngineEvents, EngineLink } from './memory-engine';
import type { Phone } from './phone';

/** What a tab needs of its world. */
export interface TabOptions {
  createClient: CreateClient;
  clock: VirtualClock;
  random: Random;
  /** Returns the network of a tab. */
  network: (tab: Tab) => AxiosAdapter;
  /** Opens a connection of the page's socket. */
  openEngine: (tab: Tab, events: EngineEvents) => EngineLink;
  /** Called when the page is left, by a reload or because the tab is closed. */
  onLeft: (tab: Tab) => void;
  onMoneyState: (tab: Tab, name: DialogName, state: ShownMoney) => void;
  onError: (tab: Tab, error: unknown) => void;
}

/** The delay after which another tab gets an event of the storage or of a channel, in ms. */
const otherTabMs = 4;

/** A tab of a browser. A reload starts the client's code again, on the same storage. */
export class Tab {
  readonly sessionStorage = new Map<string, string>();
  readonly dialogs = new Map<DialogName, MoneyDialog>();
  /** The dialogs of the page's address, which a reload opens again. */
  readonly #addressed = new Set<DialogName>();
  client!: ClientPage;
  isClosed = false;
  /** Counts the loads of the page: what an earlier page has started must not reach the next one. */
  load = 0;
  path = '/login';
  #timers = new Set<Timer>();
  #window = new EventTarget();
  #document = new EventTarget();
  #channels = new Map<string, EventTarget>();

  constructor(
    readonly name: string,
    readonly phone: Phone,
    private readonly options: TabOptions,
  ) {
    phone.tabs.add(this);
    this.#start();
  }

  reload(): void {
    if (this.isClosed) return;
    this.#stop();
    this.#start();
  }

  close(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    this.phone.tabs.delete(this);
    this.#stop();
  }

  /** Opens a money dialog, or returns the open one. */
  openDialog(name: DialogName): MoneyDialog {
    const open = this.dialogs.get(name);
    if (open) return open;
    const dialog = this.client.openMoneyDialog(name, (state) => this.options.onMoneyState(this, name, state));
    this.dialogs.set(name, dialog);
    this.#addressed.add(name);
    return dialog;
  }

  closeDialog(name: DialogName): void {
    this.dialogs.get(name)?.close();
    this.dialogs.delete(name);
    this.#addressed.delete(name);
  }

  #navigate(path: string): void {
    this.path = path;
    if (path === '/login') for (const name of [...this.dialogs.keys()]) this.closeDialog(name);
  }

  /** Dispatches an event of the window. */
  emit(type: string, fields: object = {}): void {
    this.#window.dispatchEvent(Object.assign(new Event(type), fields));
  }

  /** Runs code of the page later, unless the page was left. */
  later(delayMs: number, run: () => void): Timer {
    const load = this.load;
    const timer = this.options.clock.schedule(delayMs, () => {
      this.#timers.delete(timer);
      if (this.isClosed || load !== this.load) return;
      try {
        run();
      } catch (error) {
        this.options.onError(this, error);
      }
    });
    this.#timers.add(timer);
    return { cancel: () => (this.#timers.delete(timer), timer.cancel()) };
  }

  #stop(): void {
    this.load += 1;
    for (const timer of this.#timers) timer.cancel();
    this.#timers.clear();
    this.dialogs.clear();
    this.#channels.clear();
    this.options.onLeft(this);
  }

  #start(): void {
    this.#window = new EventTarget();
    this.#document = new EventTarget();
    const { createClient, network } = this.options;
    const { startPage } = createClient(this.#globals());
    this.client = startPage({
      adapter: network(this),
      backendUrl: '',
      reload: () => this.later(0, () => this.reload()),
      navigate: (path) => this.#navigate(path),
      path: () => this.path,
    });
    if (this.client.token() !== null) for (const name of this.#addressed) this.openDialog(name);
    else this.#addressed.clear();
  }

  #globals(): TabGlobals {
    const tab = this;
    const { clock, random } = this.options;
    const { phone } = this;
    const window = this.#window as EventTarget & Record<string, unknown>;
    const deviceNow = (): number => clock.now + phone.clockOffsetMs;

    class DeviceDate extends Date {
      constructor(...given: unknown[]) {
        if (given.length === 0) super(deviceNow());
        else super(...(given as [number]));
      }
      static override now(): number {
        return deviceNow();
      }
    }

    class TabChannel extends EventTarget {
      constructor(private readonly channel: string) {
        super();
        tab.#channels.set(channel, this);
      }
      postMessage(data: unknown): void {
        for (const other of phone.tabs)
          if (other !== tab)
            other.later(otherTabMs, () =>
              other.#channels
                .get(this.channel)
                ?.dispatchEvent(Object.assign(new Event('message'), { data: structuredClone(data) })),
            );
      }
      close(): void {
        tab.#channels.delete(this.channel);
      }
    }

    const timers = new Map<number, Timer>();
    let lastTimer = 0;
    const setTimeout = (run: (...args: unknown[]) => void, ms = 0, ...args: unknown[]): number => {
      const id = (lastTimer += 1);
      timers.set(
        id,
        tab.later(ms, () => {
          timers.delete(id);
          run(...args);
        }),
      );
      return id;
    };
    const setInterval = (run: (...args: unknown[]) => void, ms = 0, ...args: unknown[]): number => {
      const id = (lastTimer += 1);
      const repeat = (): void =>
        void timers.set(
          id,
          tab.later(ms, () => {
            repeat();
            run(...args);
          }),
        );
      repeat();
      return id;
    };
    const clearTimer = (id: number): void => {
      timers.get(id)?.cancel();
      timers.delete(id);
    };

    const startedAt = clock.now;
    const localStorage = createStorage(phone.localStorage, (key) => {
      for (const other of phone.tabs)
        if (other !== tab) other.later(otherTabMs, () => other.emit('storage', { key }));
    });
    const location = {
      get pathname() {
        return tab.path;
      },
      get href() {
        return `https://wallet.test${tab.path}`;
      },
      origin: 'https://wallet.test',
      protocol: 'https:',
      search: '',
      hash: '',
      hostname: 'wallet.test',
      host: 'wallet.test',
      reload: () => tab.later(0, () => tab.reload()),
    };
    const navigator = {
      get onLine() {
        return phone.isOnline;
      },
      userAgent: 'Mozilla/5.0 (simulation)',
      language: 'th',
      languages: ['th'],
    };
    const element = {
      lang: 'th',
      style: {},
      dataset: {},
      classList: { add: () => undefined, remove: () => undefined },
      setAttribute: () => undefined,
      appendChild: () => undefined,
    };
    const document = Object.assign(this.#document, {
      visibilityState: 'visible',
      hidden: false,
      cookie: '',
      documentElement: element,
      head: element,
      body: element,
      getElementById: () => null,
      querySelector: () => null,
      querySelectorAll: () => [],
      createElement: () => ({ ...element }),
    });
    const crypto = {
      getRandomValues(bytes: Uint8Array) {
        random.fill(new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength));
        return bytes;
      },
      subtle: webcrypto.subtle,
    };
    const globals: TabGlobals = {
      window,
      self: window,
      globalThis: window,
      document,
      navigator,
      location,
      history: { state: null, replaceState: () => undefined, pushState: () => undefined },
      localStorage,
      sessionStorage: createStorage(this.sessionStorage),
      BroadcastChannel: TabChannel,
      setTimeout,
      clearTimeout: clearTimer,
      setInterval,
      clearInterval: clearTimer,
      Date: DeviceDate,
      performance: { now: () => clock.now - startedAt, mark: () => undefined, measure: () => undefined },
      crypto,
      addEventListener: window.addEventListener.bind(window),
      removeEventListener: window.removeEventListener.bind(window),
      openEngine: (events: EngineEvents) => this.options.openEngine(this, events),
      XMLHttpRequest: undefined,
      fetch: undefined,
    };
    Object.assign(window, globals);
    return globals;
  }
}
