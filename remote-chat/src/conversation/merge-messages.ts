import type { ChatHistoryMessage } from '@wallet/shared/api/types';

/** Two stretches of a conversation as one: each message once, in the server's order, the oldest first. */
export function mergeMessages(
  one: readonly ChatHistoryMessage[],
  other: readonly ChatHistoryMessage[],
): ChatHistoryMessage[] {
  const bySequence = new Map([...one, ...other].map((message) => [message.sequence, message]));
  return [...bySequence.values()].sort((a, b) => a.sequence - b.sequence);
}
