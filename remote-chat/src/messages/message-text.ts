import { parseUrl } from '@wallet/contract';
import type { ChatMessage } from '@wallet/platform/api';
import type { Translate } from '@wallet/platform/i18n';
import type th from '../locales/th.json';

/** Returns the readable text of a message of any type (S3.30). */
export function messageText({ message_type: type, payload }: ChatMessage, t: Translate<typeof th>): string {
  switch (type) {
    case 'text':
    case 'buttons':
    case 'quick_replies':
      return payload.message;
    case 'media':
      return [`${t(`message.kind.${payload.fileType}`)}: ${payload.name}`, payload.message]
        .filter(Boolean)
        .join('\n');
    case 'generic':
      return payload.cards
        .map(({ title, subtitle }) => [title, subtitle].filter(Boolean).join('\n'))
        .join('\n\n');
    case 'postback':
      return payload.title;
    case 'unknown':
      return payload.message ?? t('message.kind.unknown');
    default:
      return type satisfies never;
  }
}

/** A piece of a text: plain text, or a link when it has an `href`. */
export interface TextPiece {
  text: string;
  href?: string;
}

const addressPattern = /\bhttps?:\/\/[^\s<>"'“”]+/gi;
/** Punctuation at the end of an address, which belongs to the sentence. */
const trailingPunctuation = /[.,;:!?…)\]}»ๆฯ]+$/;

/** Splits a text into plain text and web addresses. Only http and https count as addresses. */
export function splitLinks(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(addressPattern)) {
    const address = found.replace(trailingPunctuation, '');
    const url = parseUrl(address);
    if (!url?.hostname) continue;
    if (index > end) pieces.push({ text: text.slice(end, index) });
    pieces.push({ text: address, href: url.href });
    end = index + address.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end) });
  return pieces;
}
