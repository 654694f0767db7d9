import type { OpenCall } from '../../call';

/** Whether the chat widget is shown. */
export const lookupEnableChatWidget: OpenCall<'lookupEnableChatWidget'> = async ({ deps }) => ({
  enableChatWidget: (await deps.settings.get('chat')).enabled,
});
