import { chatMediaMessage, chatTextMessage, type shownChatMessage } from '@wallet/contract/chat-message';
import * as v from 'valibot';

export { type PageContext, pageContext } from '@wallet/connector-kit/contract';
export { shownChatMessage as shownMessage } from '@wallet/contract/chat-message';

/** A message of an agent: a text, or a file that the site has stored. */
export const agentMessage = v.variant('message_type', [chatTextMessage, chatMediaMessage]);

export type AgentMessage = v.InferOutput<typeof agentMessage>;
/**
 * A message as a page shows it: everything that may be in a conversation. The `filePath` of media is an absolute
 * address. A type that the site's contract does not know is `unknown`.
 */
export type ShownMessage = v.InferOutput<typeof shownChatMessage>;
