import type { MemoryName } from './chat-memory';

/** Everything that a chat keeps of one person. */
export const memoryNames: readonly MemoryName[] = ['outbox', 'draft', 'seen'];

/** Under which key a value of a member's or a guest's chat is kept. */
export const memoryKey = (name: MemoryName, of: 'member' | 'guest'): string =>
  of === 'guest' ? `chat-guest-${name}` : `chat-${name}`;

/** Whether new messages sound, for whoever uses this browser. */
export const soundKey = 'chat-sound';
