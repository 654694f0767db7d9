import type { StorageName } from './chat-storage';

/** Everything that a chat keeps of one person. */
export const storageNames: readonly StorageName[] = ['outbox', 'draft', 'seen'];

/** Under which key a value of a member's or a guest's chat is kept. */
export const storageKey = (name: StorageName, of: 'member' | 'guest'): string =>
  of === 'guest' ? `chat-guest-${name}` : `chat-${name}`;

/** Whether new messages sound, for whoever uses this browser. */
export const soundKey = 'chat-sound';
