import type { Translate } from '@wallet/platform/i18n';
import { formatDate } from '@wallet/ui';
import type { ChatEntry } from '../client/chat-entry';
import type th from '../locales/th.json';
import { messageText } from '../messages/message-text';

/** Returns the loaded messages as a text, oldest first: time, writer and content of each. */
export function transcript(messages: readonly ChatEntry[], t: Translate<typeof th>): string {
  return messages
    .map(({ isOwn, name, message, createdAt }) => {
      const writer = isOwn ? t('conversation.you') : (name ?? t('conversation.admin'));
      // DD/MM/YYYY HH:mm
      const time = createdAt === null ? '' : `${formatDate(createdAt).slice(0, 16)} `;
      return `${time}${writer}: ${messageText(message, t)}`;
    })
    .join('\n');
}
