/** Names of the values that a chat stores across reloads. */
export type StorageName = 'outbox' | 'draft' | 'seen';

/** Stores small values of one person's chat across reloads. A person never reads the values of another. */
export interface ChatStorage {
  read(name: StorageName): unknown;
  /** Stores a JSON value; null removes it. */
  write(name: StorageName, value: unknown): void;
  /** Calls the listener when another tab wrote a value. Returns a function that unsubscribes. */
  subscribe(listener: (name: StorageName) => void): () => void;
}

/** Names of all values that a chat stores for one person. */
export const storageNames: readonly StorageName[] = ['outbox', 'draft', 'seen'];

/** Returns the storage key of a value of a member's or a guest's chat. */
export const storageKey = (name: StorageName, owner: 'member' | 'guest'): string =>
  owner === 'guest' ? `chat-guest-${name}` : `chat-${name}`;

/** Storage key of the sound setting, which all persons on this browser share. */
export const soundKey = 'chat-sound';
