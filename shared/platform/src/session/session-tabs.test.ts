import { createEventBus } from '../events/create-event-bus';
import type { EventMap } from '../events/event-map';
import { createSession } from './create-session';

type Session = ReturnType<typeof createSession>;

/**
 * A simulated tab. An ended login shows the visitor layout, which clears the session; a reload creates a new session.
 */
class Tab {
  session: Session = this.#open();

  #open(): Session {
    const bus = createEventBus<EventMap>();
    const session = createSession(bus, {
      isMemberPage: () => session.token() !== null,
      reload: () => void (this.session = this.#open()),
    });
    bus.on('session:ended', () => session.clear());
    return session;
  }
}

/** Returns a repeatable generator of numbers below a limit (mulberry32). */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

const notifyTabs = (): void => void window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));

test('leaves three tabs with the same login or none after any sequence of logins and logouts', () => {
  jest.useFakeTimers();
  const listening = jest.spyOn(window, 'addEventListener');
  for (let seed = 1; seed <= 50; seed += 1) {
    localStorage.clear();
    sessionStorage.clear();
    // Closes the tabs of the previous seed.
    for (const [type, listener] of listening.mock.calls) window.removeEventListener(type, listener);
    listening.mockClear();
    const random = randomFrom(seed);
    const tabs = [new Tab(), new Tab(), new Tab()];
    const endedTokens = new Set<string | null>();
    for (let turn = 0; turn < 40; turn += 1) {
      const { session } = tabs[random(3)] ?? new Tab();
      const token = session.token();
      if (token === null) session.start(`login ${seed}.${turn}`, true);
      else {
        endedTokens.add(token);
        session.end('logout');
      }
      notifyTabs();
      if (random(3) > 0) continue;
      jest.runAllTimers();
      const remembered = localStorage.getItem('token');
      expect([seed, turn, ...tabs.map((tab) => tab.session.token())]).toEqual([
        seed,
        turn,
        remembered,
        remembered,
        remembered,
      ]);
      expect(endedTokens).not.toContain(remembered);
    }
  }
});
