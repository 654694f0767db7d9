import type { AxiosAdapter } from 'axios';
import type { Random } from '../time/random';
import type { RunLimit } from '../time/run-limit';
import type { Timer, VirtualClock } from '../time/virtual-clock';
import type { CreateClient } from './bundle';
import { createGlobals } from './create-globals';
import type { ClientPage } from './entry';
import type { DialogName, MoneyDialog, ShownMoney } from './money-dialog';
import type { SlipUpload } from '@wallet/remote-wallet/src/slip/create-slip-upload';
import type { ChosenFile } from './fake-form';
import type { EngineEvents, EngineLink } from './memory-engine';
import type { Phone } from './phone';

/** What a tab needs of its world. */
export interface TabOptions {
  createClient: CreateClient;
  clock: VirtualClock;
  limit: RunLimit;
  random: Random;
  /** Returns the network of a tab. */
  network: (tab: Tab) => AxiosAdapter;
  /** Opens a connection of the page's socket. */
  openEngine: (tab: Tab, events: EngineEvents) => EngineLink;
  /** Called when the page is left, by a reload or because the tab is closed. */
  onLeft: (tab: Tab) => void;
  onMoneyState: (tab: Tab, name: DialogName, state: ShownMoney) => void;
  /** Called with the number of the request for the home that the page shows, after each change. */
  onHome: (tab: Tab, requestNumber: number) => void;
  onError: (tab: Tab, error: unknown) => void;
}

/** A tab of a browser. A reload starts the client's code again, on the same storage. */
export class Tab {
  readonly sessionStorage = new Map<string, string>();
  readonly dialogs = new Map<DialogName, MoneyDialog>();
  client!: ClientPage;
  isClosed = false;
  /** Counts the loads of the page: what an earlier page has started must not reach the next one. */
  load = 0;
  path = '/login';
  /** The dialogs of the page's address, which a reload opens again. */
  readonly #addressed = new Set<DialogName>();
  readonly #uploads = new Set<SlipUpload>();
  readonly #timers = new Set<Timer>();
  #window = new EventTarget();
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

  /** Opens the upload of a slip. It ends when the page is left. */
  openSlip(file: ChosenFile): SlipUpload {
    const upload = this.client.openSlip(file);
    this.#uploads.add(upload);
    return upload;
  }

  /** True while the page can send this slip again. */
  hasSlip(upload: SlipUpload): boolean {
    return this.#uploads.has(upload);
  }

  closeDialog(name: DialogName): void {
    this.dialogs.get(name)?.close();
    this.dialogs.delete(name);
    this.#addressed.delete(name);
  }

  /** Dispatches an event of the window. */
  emit(type: string, fields: object = {}): void {
    this.#window.dispatchEvent(Object.assign(new Event(type), fields));
  }

  /** Dispatches a message of another tab on a channel. */
  receive(channel: string, data: unknown): void {
    this.#channels.get(channel)?.dispatchEvent(Object.assign(new Event('message'), { data }));
  }

  /** Runs code of the page later, unless the page was left. */
  later(delayMs: number, run: () => void): Timer {
    const { load } = this;
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
    return {
      cancel: () => {
        this.#timers.delete(timer);
        timer.cancel();
      },
    };
  }

  #navigate(path: string): void {
    this.path = path;
    if (path !== '/login') return;
    for (const name of Array.from(this.dialogs.keys())) this.closeDialog(name);
    for (const upload of this.#uploads) upload.stop();
    this.#uploads.clear();
  }

  #stop(): void {
    this.load += 1;
    for (const timer of this.#timers) timer.cancel();
    this.#timers.clear();
    this.dialogs.clear();
    this.#uploads.clear();
    this.options.onLeft(this);
  }

  #start(): void {
    const { createClient, network, clock, limit, random, openEngine, onHome } = this.options;
    this.#window = new EventTarget();
    this.#channels = new Map();
    const globals = createGlobals({
      tab: this,
      window: this.#window,
      document: new EventTarget(),
      clock,
      limit,
      random,
      openEngine: (events) => openEngine(this, events),
      channels: this.#channels,
    });
    this.client = createClient(globals).startPage({
      adapter: network(this),
      backendUrl: '',
      navigate: (path) => this.#navigate(path),
      path: () => this.path,
      onHome: (requestNumber) => onHome(this, requestNumber),
    });
    if (this.client.token() === null) this.#addressed.clear();
    else for (const name of this.#addressed) this.openDialog(name);
  }
}
