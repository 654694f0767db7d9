import type { StorageName } from './chat-storage';

/** Names of all values that a chat stores for one person. */
export const storageNames: readonly StorageName[] = ['outbox', 'draft', 'seen'];

/** Returns the storage key of a value of a member's or a guest's chat. */
export const storageKey = (name: StorageName, of: 'member' | 'guest'): string =>
  of === 'guest' ? `chat-guest-${name}` : `chat-${name}`;

/** Storage key of the sound setting, which all persons on this browser share. */
export const soundKey = 'chat-sound';
