import { createEventBus } from '../events/create-event-bus';
import type { EventMap } from '../events/event-map';
import { createSession } from './create-session';

type Session = ReturnType<typeof createSession>;

/** Creates a session storage for one tab. */
function ownStorage(): Storage {
  const items = new Map<string, string>();
  return Object.assign(Object.create(Storage.prototype) as Storage, {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  });
}

const storage = jest.spyOn(window, 'sessionStorage', 'get');
afterAll(() => storage.mockRestore());

/** A tab with its own session storage, and a model of its expected state. */
class Tab {
  readonly #own = ownStorage();
  #ears: EventListener[] = [];
  readonly #session = this.#act(() => this.#open());
  /** Token of a login that only this tab uses. */
  alone: string | null = null;
  /** True when logged out here and not yet aware of the login that other tabs stored. */
  aside = false;

  #open(): Session {
    const listen = jest.spyOn(window, 'addEventListener').mockImplementation((type, listener) => {
      if (type === 'storage') this.#ears.push(listener as EventListener);
    });
    const bus = createEventBus<EventMap>();
    const session = createSession(bus, { onMemberPage: () => false });
    listen.mockRestore();
    // The visitor layout clears the session when it is shown.
    bus.on('session:ended', () => session.clear());
    return session;
  }

  #act<Result>(deed: () => Result): Result {
    storage.mockReturnValue(this.#own);
    return deed();
  }

  token = (): string | null => this.#session.token();
  start = (token: string, remember: boolean): void => this.#act(() => this.#session.start(token, remember));
  end = (): void => this.#act(() => this.#session.end('logout'));
  hear(): void {
    this.#act(() => {
      for (const ear of this.#ears) ear(new StorageEvent('storage', { key: 'token' }));
      jest.runAllTimers();
    });
    this.aside = false;
  }
}

type Deed = 'remembered' | 'alone' | 'logout';

/** Returns every sequence of this many actions in two tabs. */
function courses(length: number): [tab: 0 | 1, deed: Deed][][] {
  if (length === 0) return [[]];
  const deeds = (['remembered', 'alone', 'logout'] as const).flatMap((deed) => [
    [0, deed] as [0, Deed],
    [1, deed] as [1, Deed],
  ]);
  return courses(length - 1).flatMap((course) => deeds.map((deed): [0 | 1, Deed][] => [...course, deed]));
}

test('[S2.22] [S2.23] [S4.7] in two tabs each login ends by itself alone, whether remembered or of one tab', () => {
  jest.useFakeTimers();
  for (const course of courses(4)) {
    localStorage.clear();
    const tabs = [new Tab(), new Tab()] as const;
    let kept: string | null = null;
    for (const [turn, [at, deed]] of course.entries()) {
      const [tab, other] = [tabs[at], tabs[at === 0 ? 1 : 0]];
      // A member can only log out, a visitor can only log in.
      if ((tab.token() === null) === (deed === 'logout')) continue;
      if (deed === 'logout') {
        tab.end();
        tab.aside = true;
        if (tab.alone === null) kept = null;
        tab.alone = null;
      } else {
        tab.start(`login ${turn}`, deed === 'remembered');
        tab.aside = false;
        if (deed === 'remembered') kept = `login ${turn}`;
        else tab.alone = `login ${turn}`;
      }
      other.hear();
      const shown = tabs.map(({ alone, aside }) => alone ?? (aside ? null : kept));
      expect([course, turn, ...tabs.map(({ token }) => token())]).toEqual([course, turn, ...shown]);
      expect(localStorage.getItem('token')).toBe(kept);
    }
  }
});
