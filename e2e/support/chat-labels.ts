import { inEachLanguage } from './texts';

export const chatLabels = inEachLanguage((t) => ({
  attach: t('chat:files.attach'),
  chosen: t('chat:files.chosen'),
  closeChat: t('chat:widget.close'),
  resend: t('chat:conversation.resend'),
  sending: t('chat:conversation.status.sending'),
  sent: t('chat:conversation.status.succeed'),
  newBelow: t('chat:conversation.newBelow', { count: 1 }),
  trouble: t('chat:status.trouble'),
  connected: t('chat:status.connected'),
  polling: t('chat:status.polling'),
  deliveryUnknown: t('chat:conversation.status.deliveryUnknown'),
  cancel: t('chat:message.cancel'),
  viewPicture: t('chat:message.openPicture', { name: '' }),
}));
