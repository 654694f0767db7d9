import { session } from '@wallet/platform/session';
import { safeStorage } from '@wallet/platform/session/safe-storage';
import { tokenMark } from '@wallet/platform/session/token-mark';
import { newKey } from './new-key';
import type { Snapshot } from './snapshot';

/**
 * One intent of the player. The tab stores it when it is sent, never before: "Duplicate tab" copies the tab's storage, and
 * two deliberate transfers must not share a key.
 */
export interface Intent<Input> {
  key: string;
  /** A fingerprint of the login it was made in: no other member ever resumes it. */
  login: string;
  /** What was sent; absent before. */
  sent?: {
    input: Input;
    /** When it was first sent, in ms of this clock. */
    at: number;
    /** Whether the backend said that it keeps keys, so that the key went with it. */
    keyed?: boolean;
    /** What reading showed before it was sent. */
    before?: Snapshot | null;
  };
}

const storage = safeStorage('session');
const storageKey = (name: string): string => `money:${name}`;

/** A fingerprint of the login of this tab that does not give its token away. */
export const loginFingerprint = (): string => tokenMark(session.token() ?? '');

/** An intent that nobody has confirmed yet. */
export function newIntent<Input>(): Intent<Input> {
  return { key: newKey(), login: loginFingerprint() };
}

/** Stores the intents of this tab that were sent, one under each name. */
export const storedIntents = {
  /** Returns the intent that the present login has sent, or null. */
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
  /** Forgets the intent, unless another one has taken its place. */
  drop(name: string, key: string): void {
    if (storedIntents.read(name)?.key === key) storage.removeItem(storageKey(name));
  },
};
