import type { chatAgentMessage, chatButton, shownChatMessage } from '@wallet/contract/chat-message';
import * as v from 'valibot';

export {
  chatAgentMessage as agentMessage,
  shownChatMessage as shownMessage,
} from '@wallet/contract/chat-message';

/** The operator's page on which a customer wrote a message, as the customer's browser reports it. */
export const pageContext = v.object({
  url: v.pipe(v.string(), v.regex(/^https?:\/\//)),
  /** May be empty. */
  title: v.string(),
});

export type PageContext = v.InferOutput<typeof pageContext>;
/** A button of a message. `web` opens the address in `payload`; `postback` sends the payload as the customer's message. */
export type MessageButton = v.InferOutput<typeof chatButton>;
/** A message of an agent: any type of the site's contract except postback. */
export type AgentMessage = v.InferOutput<typeof chatAgentMessage>;
/**
 * A message as a page shows it: everything that may be in a conversation. The `filePath` of media is an absolute
 * address. A type that the site's contract does not know is `unknown`.
 */
export type ShownMessage = v.InferOutput<typeof shownChatMessage>;
