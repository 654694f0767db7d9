import { session } from '@wallet/shared/session';
import { safeStorage } from '../session/safe-storage';
import { newKey } from './new-key';

/** One intent as the browser tab keeps it over a reload. */
export interface Intent<Input> {
  key: string;
  /** A mark of the login it was made in: no other member ever resumes it. */
  login: string;
  /** What was sent and when (ms); absent until the player has confirmed. */
  sent?: { input: Input; at: number };
}

const storage = safeStorage('session');
const place = (name: string): string => `money:${name}`;

/** A mark of the login of this tab that does not give its token away. */
export function loginMark(): string {
  let hash = 0x811c9dc5;
  for (const letter of session.token() ?? '') {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}

/** An intent that nobody has confirmed yet. */
export function newIntent<Input>(): Intent<Input> {
  return { key: newKey(), login: loginMark() };
}

/** Keeps the intents of this tab, one under each name. */
export const keptIntents = {
  /** The intent of the present login, or null. */
  read<Input>(name: string): Intent<Input> | null {
    try {
      const kept = JSON.parse(storage.getItem(place(name)) ?? 'null') as Intent<Input> | null;
      return kept?.login === loginMark() && typeof kept.key === 'string' ? kept : null;
    } catch {
      return null;
    }
  },
  write<Input>(name: string, intent: Intent<Input>): void {
    storage.setItem(place(name), JSON.stringify(intent));
  },
  /** Forgets the intent, unless another one has taken its place. */
  drop(name: string, key: string): void {
    if (keptIntents.read(name)?.key === key) storage.removeItem(place(name));
  },
};
