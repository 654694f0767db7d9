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
