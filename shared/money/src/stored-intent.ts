import { session } from '@wallet/platform/session';
import { shortHash } from '@wallet/contract';
import { safeStorage } from '@wallet/platform';
import type { Snapshot } from './snapshot';

/**
 * One action that the player confirmed. The tab stores it when it is sent, never before: "Duplicate tab" copies the tab's
 * storage, and two deliberate transfers must not share a key.
 */
export interface Intent<Input> {
  key: string;
  /** The fingerprint of the login that confirmed it. No other login resumes it. */
  login: string;
  sent: {
    input: Input;
    /** Time of the first request, in ms of this clock. */
    at: number;
    /** True when the backend supports idempotency keys, so that the key was sent with it. */
    keyed?: boolean;
    /** The snapshot before the request; null when it could not be read, or was not needed. */
    before?: Snapshot | null;
  };
}

const storage = safeStorage('session');
const storageKey = (name: string): string => `money:${name}`;

/** Returns a short hash of this tab's token, which identifies its login without revealing the token. */
export const loginFingerprint = (): string => shortHash(session.token() ?? '');

/** The intents that this tab has sent, one per action name. */
export const storedIntents = {
  /** Returns the intent that the current login has sent, or null. */
  read<Input>(name: string): Intent<Input> | null {
    try {
      const stored = JSON.parse(storage.getItem(storageKey(name)) ?? 'null') as Intent<Input> | null;
      const isOfLogin = stored?.login === loginFingerprint() && typeof stored.key === 'string';
      return isOfLogin && typeof stored.sent?.at === 'number' ? stored : null;
    } catch {
      return null;
    }
  },
  write<Input>(name: string, intent: Intent<Input>): void {
    storage.setItem(storageKey(name), JSON.stringify(intent));
  },
  /** Removes the intent, unless another one has replaced it. */
  remove(name: string, key: string): void {
    if (storedIntents.read(name)?.key === key) storage.removeItem(storageKey(name));
  },
};

/** True while this tab has sent a money action whose outcome is not known yet. */
export function isMoneyInFlight(): boolean {
  try {
    return Object.keys(window.sessionStorage).some((key) => key.startsWith(storageKey('')));
  } catch {
    return false;
  }
}
