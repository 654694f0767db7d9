import { inEachLanguage } from './texts';

export const chatLabels = inEachLanguage((t) => ({
  chosen: t('chat:files.chosen'),
  sent: t('chat:conversation.status.succeed'),
  newBelow: t('chat:conversation.newBelow', { count: 1 }),
  connected: t('chat:status.connected'),
  viewPicture: t('chat:message.openPicture', { name: '' }),
}));
