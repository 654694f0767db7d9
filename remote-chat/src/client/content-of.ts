import type { ChatMessage } from '@wallet/platform/api';

const plain = (text: string): string => text.replaceAll('\r\n', '\n').trim();

/**
 * What a message says, to tell whether two say the same. A backend may give a text another kind and a file another
 * address, so a text counts by its words and a file by the last part of its path.
 */
export function contentOf({ message_type: type, payload }: ChatMessage): string {
  if (type === 'text' || type === 'unknown') return `text ${plain(payload.message ?? '')}`;
  if (type === 'media') return `media ${payload.filePath.split('/').at(-1) ?? ''}`;
  if (type === 'postback') return `postback ${plain(payload.title)} ${plain(payload.message)}`;
  return JSON.stringify([type, payload]);
}
