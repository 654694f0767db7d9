import { act } from '@testing-library/react';
import { session } from '@wallet/platform/session';

let logins = 0;

/** Starts another login in an empty storage: the next test of the same login would resume an unfinished action. */
export function startNewLogin(): void {
  sessionStorage.clear();
  localStorage.clear();
  session.start(`token-${(logins += 1)}`, false);
}

/** Gives each test of a file virtual time and its own login. `now` is the time at its start, in ms since 1970. */
export function withVirtualTime(now = Date.now()): void {
  beforeEach(() => {
    jest.useFakeTimers({ now });
    startNewLogin();
  });
  afterEach(() => jest.useRealTimers());
}

/** Advances the virtual time and renders what is due. */
export const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
