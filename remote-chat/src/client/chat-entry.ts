import type { ChatHistoryMessage, ChatMessage } from '@wallet/platform/api';

/** One message of the conversation as this page knows it. */
export interface ChatEntry extends ChatHistoryMessage {
  /** Key in this page, which does not change when the message is confirmed. */
  key: string;
  /** Position in the conversation: the sequence, or the time in ms. */
  position: number;
  /** True when the customer wrote it. */
  isOwn: boolean;
  /** True when it was read from the history. A message that was only received or sent may still be read from there. */
  isConfirmed: boolean;
  /** Position of the newest message that was known when this one was received or sent. */
  since: number;
}

interface EntryOptions {
  /** The key of a message without an id. */
  key?: string;
  isConfirmed?: boolean;
  since?: number;
}

export function newEntry(
  message: ChatHistoryMessage,
  position: number,
  { key = `message-${position}`, isConfirmed = true, since = position }: EntryOptions = {},
): ChatEntry {
  const isOwn = message.sender === 'customer';
  return { ...message, key: message.clientMessageId ?? key, position, isOwn, isConfirmed, since };
}

const normalizeText = (text: string): string => text.replaceAll('\r\n', '\n').trim();

/**
 * Returns the content of a message, to find the same message in the history. A backend may change the line ends and the
 * type of a text, and the folder of a file, so these are not compared.
 */
export function contentOf({ message_type: type, payload }: ChatMessage): string {
  if (type === 'text' || type === 'unknown') return `text ${normalizeText(payload.message ?? '')}`;
  if (type === 'media') return `media ${payload.filePath.split('/').at(-1) ?? ''}`;
  if (type === 'postback')
    return `postback ${normalizeText(payload.title)} ${normalizeText(payload.message)}`;
  return JSON.stringify([type, payload]);
}
