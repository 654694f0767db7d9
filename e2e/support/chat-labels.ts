import { inEachLanguage } from './texts';

export const chatLabels = inEachLanguage((t) => ({
  attach: t('chat:files.attach'),
  chosen: t('chat:files.chosen'),
  resend: t('chat:conversation.resend'),
  sent: t('chat:conversation.status.succeed'),
  newBelow: t('chat:conversation.newBelow', { count: 1 }),
  connected: t('chat:status.connected'),
  deliveryUnknown: t('chat:conversation.status.deliveryUnknown'),
  viewPicture: t('chat:message.openPicture', { name: '' }),
}));
