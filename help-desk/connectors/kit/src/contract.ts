import type { chatAgentMessage, chatMediaMessage } from '@wallet/contract/chat-message';
import * as v from 'valibot';
import type { Agent } from './desk';

/** Parts of `shared/contract/src/providers/support.yaml`, as a help desk reads and writes them. A message of an agent: */
export type Answer = v.InferOutput<typeof chatAgentMessage>;
export type MediaAnswer = v.InferOutput<typeof chatMediaMessage>;

export type AgentSignal =
  | { signal: 'typing'; conversation: string; agent: Agent }
  | { signal: 'seen'; conversation: string; sequence: number }
  | { signal: 'closed'; conversation: string };

/** The id of a conversation, given by the site. */
export const conversationId = v.pipe(v.string(), v.regex(/^\d{1,15}$/));
const sequenceSchema = v.pipe(v.number(), v.integer(), v.minValue(1));

export const customerSchema = v.object({
  kind: v.picklist(['member', 'guest']),
  id: v.string(),
  /** Null for a guest. */
  name: v.nullable(v.string()),
  phoneNumber: v.nullable(v.string()),
});

/** A customer's message. A type that a help desk does not know is shown by its text. */
const messageSchema = v.object({
  message_type: v.string(),
  payload: v.object({
    message: v.optional(v.string(), ''),
    title: v.optional(v.string()),
    fileType: v.optional(v.string()),
    filePath: v.optional(v.string()),
    name: v.optional(v.string()),
  }),
});

/** The operator's page on which a message was written, as the customer's browser reports it. The title may be empty. */
export const pageContext = v.object({
  url: v.pipe(v.string(), v.maxLength(2_000), v.regex(/^https?:\/\/[^\s?#\\]+$/), v.url()),
  title: v.pipe(v.string(), v.maxLength(400)),
});

/** An invalid page is left out, so that the message is not lost. */
const optionalPage = v.fallback(v.optional(pageContext), undefined);

export const deliverySchema = v.object({
  conversation: conversationId,
  sequence: sequenceSchema,
  sentAt: v.string(),
  customer: customerSchema,
  message: messageSchema,
  pageContext: optionalPage,
});

export const customerSignalSchema = v.variant('signal', [
  v.object({ signal: v.literal('typing'), conversation: conversationId }),
  v.object({ signal: v.literal('read'), conversation: conversationId, sequence: sequenceSchema }),
  v.object({
    signal: v.literal('rating'),
    conversation: conversationId,
    score: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)),
    comment: v.string(),
  }),
]);

export const uploadSchema = v.object({ path: v.string() });

/** The reply to an answer: its position in the conversation. */
export const receiptSchema = v.object({ sequence: sequenceSchema, createdAt: v.string() });

const siteConversationSchema = v.object({
  conversation: conversationId,
  customer: customerSchema,
  lastSequence: sequenceSchema,
  customerRead: v.number(),
  agentSeen: v.number(),
  closed: v.boolean(),
  lastAt: v.string(),
});

export const siteConversationsSchema = v.object({ conversations: v.array(siteConversationSchema) });

export const siteMessagesSchema = v.object({
  messages: v.array(
    v.object({
      sequence: sequenceSchema,
      sender: v.picklist(['customer', 'agent']),
      name: v.nullable(v.string()),
      message: v.object({ message_type: v.string(), payload: v.looseObject({}) }),
      createdAt: v.string(),
      /** True when no person wrote it. */
      automatic: v.optional(v.boolean()),
      pageContext: optionalPage,
    }),
  ),
});

export type Receipt = v.InferOutput<typeof receiptSchema>;
export type SiteConversation = v.InferOutput<typeof siteConversationSchema>;
export type SiteMessage = v.InferOutput<typeof siteMessagesSchema>['messages'][number];
export type Customer = v.InferOutput<typeof customerSchema>;
export type PageContext = v.InferOutput<typeof pageContext>;
export type CustomerMessage = v.InferOutput<typeof messageSchema>;
export type Delivery = v.InferOutput<typeof deliverySchema>;
export type CustomerSignal = v.InferOutput<typeof customerSignalSchema>;
