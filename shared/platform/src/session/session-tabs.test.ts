import { createEventBus } from '../events/create-event-bus';
import type { EventMap } from '../events/event-map';
import { createSession } from './create-session';

type Session = ReturnType<typeof createSession>;

/** Creates a session storage for one tab. */
function createStorage(): Storage {
  const items = new Map<string, string>();
  return Object.assign(Object.create(Storage.prototype) as Storage, {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  });
}

let storage: jest.SpyInstance<Storage>;
beforeAll(() => {
  storage = jest.spyOn(window, 'sessionStorage', 'get');
});
afterAll(() => storage.mockRestore());

/** A tab with its own session storage, and a model of its expected state. */
class Tab {
  readonly #storage = createStorage();
  #listeners: EventListener[] = [];
  readonly #session = this.#act(() => this.#open());
  /** Token of a login that only this tab uses. */
  ownLoginToken: string | null = null;
  /** True when logged out here and not yet aware of the login that other tabs stored. */
  ignoresStoredLogin = false;

  #open(): Session {
    const listen = jest.spyOn(window, 'addEventListener').mockImplementation((type, listener) => {
      if (type === 'storage') this.#listeners.push(listener as EventListener);
    });
    const bus = createEventBus<EventMap>();
    const session = createSession(bus, { isMemberPage: () => false });
    listen.mockRestore();
    // The visitor layout clears the session when it is shown.
    bus.on('session:ended', () => session.clear());
    return session;
  }

  #act<Result>(action: () => Result): Result {
    storage.mockReturnValue(this.#storage);
    return action();
  }

  token = (): string | null => this.#session.token();
  start = (token: string, remember: boolean): void => this.#act(() => this.#session.start(token, remember));
  end = (): void => this.#act(() => this.#session.end('logout'));
  notify(): void {
    this.#act(() => {
      for (const listener of this.#listeners) listener(new StorageEvent('storage', { key: 'token' }));
      jest.runAllTimers();
    });
    this.ignoresStoredLogin = false;
  }
}

/** A login for all tabs, a login of one tab, or a logout. */
type Action = 'remembered' | 'one-tab' | 'logout';

/** Returns every sequence of this many actions in two tabs. */
function sequences(length: number): [tab: 0 | 1, action: Action][][] {
  if (length === 0) return [[]];
  const actions = (['remembered', 'one-tab', 'logout'] as const).flatMap((action) => [
    [0, action] as [0, Action],
    [1, action] as [1, Action],
  ]);
  return sequences(length - 1).flatMap((sequence) =>
    actions.map((action): [0 | 1, Action][] => [...sequence, action]),
  );
}

test('[S2.22] [S2.23] [S4.7] ends each of two tabs’ logins separately, whether remembered or of one tab', () => {
  jest.useFakeTimers();
  for (const sequence of sequences(4)) {
    localStorage.clear();
    const tabs = [new Tab(), new Tab()] as const;
    let remembered: string | null = null;
    for (const [turn, [tabIndex, action]] of sequence.entries()) {
      const [tab, other] = [tabs[tabIndex], tabs[tabIndex === 0 ? 1 : 0]];
      // A member can only log out, a visitor can only log in.
      if ((tab.token() === null) === (action === 'logout')) continue;
      if (action === 'logout') {
        tab.end();
        tab.ignoresStoredLogin = true;
        if (tab.ownLoginToken === null) remembered = null;
        tab.ownLoginToken = null;
      } else {
        tab.start(`login ${turn}`, action === 'remembered');
        tab.ignoresStoredLogin = false;
        if (action === 'remembered') remembered = `login ${turn}`;
        else tab.ownLoginToken = `login ${turn}`;
      }
      other.notify();
      const expected = tabs.map(
        ({ ownLoginToken, ignoresStoredLogin }) => ownLoginToken ?? (ignoresStoredLogin ? null : remembered),
      );
      expect([sequence, turn, ...tabs.map(({ token }) => token())]).toEqual([sequence, turn, ...expected]);
      expect(localStorage.getItem('token')).toBe(remembered);
    }
  }
});
