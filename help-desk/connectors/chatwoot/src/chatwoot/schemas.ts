import * as v from 'valibot';

/** Chatwoot omits empty fields or sends null, depending on its version. */
const text = v.nullish(v.string(), '');
const seconds = v.nullish(v.number(), 0);

const senderSchema = v.object({
  id: v.nullish(v.number()),
  type: text,
  name: text,
  available_name: text,
  avatar_url: text,
  thumbnail: text,
});

const attachmentSchema = v.object({
  file_type: text,
  data_url: text,
  fallback_title: text,
});

/** An option, a card or an article of a bot. Only an article has a link. */
const itemSchema = v.object({ title: text, link: text });

export const messageSchema = v.object({
  id: v.number(),
  content: text,
  /** 0: of the customer, 1: of an agent, 2: an activity, 3: automatic. */
  message_type: v.number(),
  content_type: v.nullish(v.string(), 'text'),
  content_attributes: v.nullish(
    v.object({ deleted: v.nullish(v.boolean(), false), items: v.nullish(v.array(itemSchema), []) }),
    {},
  ),
  /** Seconds since 1970. */
  created_at: v.number(),
  private: v.nullish(v.boolean(), false),
  /** The id of the message in this connector. */
  source_id: text,
  sender: v.nullish(senderSchema),
  attachments: v.nullish(v.array(attachmentSchema), []),
});

/** A conversation in a list. */
const conversationSchema = v.object({
  id: v.number(),
  inbox_id: v.number(),
  status: v.string(),
  agent_last_seen_at: seconds,
  last_activity_at: seconds,
  custom_attributes: v.nullish(v.object({ site_conversation: text }), {}),
  last_non_activity_message: v.nullish(v.object({ id: v.number() })),
});

const weekdaySchema = v.object({
  /** 0 is Sunday. */
  day_of_week: v.number(),
  closed_all_day: v.nullish(v.boolean(), false),
  open_all_day: v.nullish(v.boolean(), false),
  open_hour: v.nullish(v.number(), 0),
  open_minutes: v.nullish(v.number(), 0),
  close_hour: v.nullish(v.number(), 0),
  close_minutes: v.nullish(v.number(), 0),
});

export const inboxSchema = v.object({
  name: text,
  channel_type: text,
  inbox_identifier: text,
  working_hours_enabled: v.nullish(v.boolean(), false),
  timezone: v.nullish(v.string(), 'UTC'),
  working_hours: v.nullish(v.array(weekdaySchema), []),
});

const memberSchema = v.object({ ...senderSchema.entries, availability_status: text });

export const messagesSchema = v.object({ payload: v.array(messageSchema) });
export const listSchema = v.object({ data: v.object({ payload: v.array(conversationSchema) }) });
export const contactConversationsSchema = v.object({ payload: v.array(conversationSchema) });
export const membersSchema = v.object({ payload: v.array(memberSchema) });
export const contactSchema = v.object({ id: v.number(), name: text });
export const createdSchema = v.object({ id: v.number() });

export type Sender = v.InferOutput<typeof senderSchema>;
export type Attachment = v.InferOutput<typeof attachmentSchema>;
export type ChatwootMessage = v.InferOutput<typeof messageSchema>;
export type ChatwootConversation = v.InferOutput<typeof conversationSchema>;
export type Inbox = v.InferOutput<typeof inboxSchema>;
export type Member = v.InferOutput<typeof memberSchema>;
