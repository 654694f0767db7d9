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
    default:
      return payload.message ?? t('message.kind.unknown');
  }
}

/** A piece of a text: plain text, or a link when it has an `href`. */
export interface TextPiece {
  text: string;
  href?: string;
}

const address = /\bhttps?:\/\/[^\s<>"'“”]+/gi;
/** Characters at the end of an address that belong to the sentence instead. */
const trailing = /[.,;:!?…)\]}»ๆฯ]+$/;

/** Splits a text into plain text and web addresses; only http and https count as addresses. */
export function splitLinks(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let at = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const shown = found.replace(trailing, '');
    if (!URL.canParse(shown) || new URL(shown).hostname === '') continue;
    if (index > at) pieces.push({ text: text.slice(at, index) });
    pieces.push({ text: shown, href: new URL(shown).href });
    at = index + shown.length;
  }
  if (at < text.length) pieces.push({ text: text.slice(at) });
  return pieces;
}
