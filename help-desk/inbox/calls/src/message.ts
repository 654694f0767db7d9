import { chatMediaMessage, chatTextMessage, type shownChatMessage } from '@wallet/contract/chat-message';
import * as v from 'valibot';

export { shownChatMessage as shownMessage } from '@wallet/contract/chat-message';

/** A message of an agent: a text, or a file that the site has stored. */
export const agentMessage = v.variant('message_type', [chatTextMessage, chatMediaMessage]);

/** The operator's page on which a customer wrote a message, as the customer's browser reports it. */
export const pageContext = v.object({
  url: v.pipe(v.string(), v.regex(/^https?:\/\//)),
  /** May be empty. */
  title: v.string(),
});

export type PageContext = v.InferOutput<typeof pageContext>;
export type AgentMessage = v.InferOutput<typeof agentMessage>;
/**
 * A message as a page shows it: everything that may be in a conversation. The `filePath` of media is an absolute
 * address. A type that the site's contract does not know is `unknown`.
 */
export type ShownMessage = v.InferOutput<typeof shownChatMessage>;
