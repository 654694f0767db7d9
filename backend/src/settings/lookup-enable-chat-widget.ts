import type { OpenCall } from '../call';

export const lookupEnableChatWidget: OpenCall<'lookupEnableChatWidget'> = async ({ deps }) => ({
  enableChatWidget: (await deps.settings.get('chat')).enabled,
});
