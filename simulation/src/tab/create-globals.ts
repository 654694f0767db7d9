import { webcrypto } from 'node:crypto';
import type { Random } from '../time/random';
import type { RunLimit } from '../time/run-limit';
import type { Timer, VirtualClock } from '../time/virtual-clock';
import type { TabGlobals } from './bundle';
import { createChannelClass, otherTabMs } from './fake-channel';
import { FakeForm } from './fake-form';
import { createStorage } from './fake-storage';
import type { EngineEvents, EngineLink } from './memory-engine';
import { createTimers } from './tab-timers';
import type { Tab } from './tab';

interface Options {
  tab: Tab;
  window: EventTarget;
  document: EventTarget;
  clock: VirtualClock;
  limit: RunLimit;
  random: Random;
  openEngine: (events: EngineEvents) => EngineLink;
  /** The channels of the page, by their name. */
  channels: Map<string, EventTarget>;
}

const origin = 'https://wallet.test';

/** Creates the `Date` of a phone, whose clock may be wrong. */
function createDateClass(deviceNow: () => number): typeof Date {
  return class extends Date {
    constructor(...given: unknown[]) {
      if (given.length === 0) super(deviceNow());
      else super(...(given as [number]));
    }

    static override now(): number {
      return deviceNow();
    }
  } as typeof Date;
}

function createLocation(tab: Tab): object {
  return {
    get pathname() {
      return tab.path;
    },
    get href() {
      return `${origin}${tab.path}`;
    },
    origin,
    protocol: 'https:',
    search: '',
    hash: '',
    hostname: 'wallet.test',
    host: 'wallet.test',
    reload: () => tab.later(0, () => tab.reload()),
  };
}

function createDocument(target: EventTarget): object {
  const element = {
    lang: 'th',
    style: {},
    dataset: {},
    classList: { add: () => undefined, remove: () => undefined },
    setAttribute: () => undefined,
    appendChild: () => undefined,
  };
  return Object.assign(target, {
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
}

/** Creates the `Math` of a page, whose random numbers do not shift those of the server. */
const createMath = (random: Random): typeof Math =>
  Object.assign(Object.create(Math) as typeof Math, { random: () => random.below(2 ** 30) / 2 ** 30 });

function createCrypto(random: Random): object {
  return {
    getRandomValues(array: Uint8Array) {
      const bytes = Uint8Array.from(array, () => random.below(256));
      array.set(bytes);
      return array;
    },
    subtle: webcrypto.subtle,
  };
}

/** Creates the browser's globals of one page of a tab. */
export function createGlobals(options: Options): TabGlobals {
  const { tab, window, clock, limit, random, channels } = options;
  const { phone } = tab;
  const startedAt = clock.now;
  const notifyOtherTabs = (key: string | null): void => {
    for (const other of phone.tabs)
      if (other !== tab) other.later(otherTabMs, () => other.emit('storage', { key }));
  };
  const deviceNow = (): number => {
    limit.countOrStop();
    return clock.now + phone.clockOffsetMs;
  };
  const globals: TabGlobals = {
    window,
    self: window,
    globalThis: window,
    document: createDocument(options.document),
    navigator: {
      get onLine() {
        return phone.isOnline;
      },
      userAgent: 'Mozilla/5.0 (simulation)',
      language: 'th',
      languages: ['th'],
    },
    location: createLocation(tab),
    history: { state: null, replaceState: () => undefined, pushState: () => undefined },
    localStorage: createStorage(phone.localStorage, notifyOtherTabs),
    sessionStorage: createStorage(tab.sessionStorage),
    BroadcastChannel: createChannelClass(tab, channels),
    ...createTimers((delayMs, run): Timer => tab.later(delayMs, run)),
    Date: createDateClass(deviceNow),
    Math: createMath(random),
    performance: { now: () => clock.now - startedAt, mark: () => undefined, measure: () => undefined },
    crypto: createCrypto(random),
    openEngine: options.openEngine,
    addEventListener: window.addEventListener.bind(window),
    removeEventListener: window.removeEventListener.bind(window),
    FormData: FakeForm,
    XMLHttpRequest: undefined,
    fetch: undefined,
  };
  Object.assign(window, globals);
  return globals;
}
