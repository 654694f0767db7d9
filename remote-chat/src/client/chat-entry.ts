import type { ChatHistoryMessage, ChatMessage } from '@wallet/platform/api';

/** One message of the conversation as this page knows it. */
export interface ChatEntry extends ChatHistoryMessage {
  /** Its key in this page, which stays when more of it becomes known. */
  key: string;
  /** Its sequence, or the time (ms) by which it is ordered. */
  place: number;
  /** The customer wrote it. */
  isOwn: boolean;
  /** It was read from the history. One that was only received or sent may also come from there as another message. */
  confirmed: boolean;
  /** The newest known place when it was received or sent. */
  since: number;
}

interface EntryOptions {
  /** The key of a message without an id. */
  key?: string;
  confirmed?: boolean;
  since?: number;
}

/** Creates an entry of a message that was not known. */
export function newEntry(
  message: ChatHistoryMessage,
  place: number,
  { key = `message-${place}`, confirmed = true, since = place }: EntryOptions = {},
): ChatEntry {
  const isOwn = message.sender === 'customer';
  return { ...message, key: message.clientMessageId ?? key, place, isOwn, confirmed, since };
}

const plain = (text: string): string => text.replaceAll('\r\n', '\n').trim();

/**
 * Returns the content of a message for comparison. A backend may give a text another kind and a file another address,
 * so a text counts by its words and a file by the last part of its path.
 */
export function contentOf({ message_type: type, payload }: ChatMessage): string {
  if (type === 'text' || type === 'unknown') return `text ${plain(payload.message ?? '')}`;
  if (type === 'media') return `media ${payload.filePath.split('/').at(-1) ?? ''}`;
  if (type === 'postback') return `postback ${plain(payload.title)} ${plain(payload.message)}`;
  return JSON.stringify([type, payload]);
}
