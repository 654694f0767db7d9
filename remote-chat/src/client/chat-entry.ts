import type { ChatHistoryMessage } from '@wallet/platform/api';

/** One message of the conversation as this page knows it. */
export interface ChatEntry extends ChatHistoryMessage {
  /** Its own name in this page, which stays when more of it becomes known. */
  key: string;
  /** Where it stands: its sequence, or the time (ms) by which it is ordered. */
  place: number;
  /** The customer wrote it. */
  mine: boolean;
  /** It was read from the history. What was only heard or sent may turn up there as another message. */
  confirmed: boolean;
  /** The newest place that was known when it was heard or sent. */
  since: number;
}

let made = 0;

/** Makes an entry of a message that was not known. */
export function newEntry(
  message: ChatHistoryMessage,
  place: number,
  { confirmed = true, since = place }: { confirmed?: boolean; since?: number } = {},
): ChatEntry {
  made += 1;
  const key = message.clientMessageId ?? `message-${made}`;
  return { ...message, key, place, mine: message.sender === 'customer', confirmed, since };
}
