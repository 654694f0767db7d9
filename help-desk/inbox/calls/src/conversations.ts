import { customerSchema } from '@wallet/connector-kit/contract';
import { customerFacts } from '@wallet/connector-kit/customer-facts';
import { languages } from '@wallet/contract';
import * as v from 'valibot';
import { defineCall } from './call';
import { agentName, clientId, conversationId, cursor, idSchema, moment, textOf } from './common';
import { agentMessage, pageContext, shownMessage } from './message';

/** The lists of conversations that an agent can open. A conversation can be in several. */
export const views = ['waiting', 'open', 'mine', 'unassigned', 'closed'] as const;

/** The labels that pages offer and translate. */
export const labelNames = ['deposit', 'withdrawal', 'bonus'] as const;

const labelSchema = textOf(30);

const rating = v.object({
  /** 1 to 5; 5 is best. */
  score: v.number(),
  comment: v.string(),
  at: moment,
});

/** A conversation in the list. */
const conversation = v.object({
  id: conversationId,
  customer: customerSchema,
  /** The latest message; null when the conversation has none, or its content was deleted. */
  preview: v.nullable(
    v.object({
      sender: v.picklist(['customer', 'agent']),
      type: v.string(),
      /** The start of its text; null for a picture without text. */
      text: v.nullable(v.string()),
    }),
  ),
  lastAt: moment,
  /** Time of the customer's first message that no agent has answered; null when there is none. */
  waitingSince: v.nullable(moment),
  /** Number of the customer's messages that no agent has seen. */
  unread: v.number(),
  /** Words of the team to sort conversations: of `labelNames`, or own ones. */
  labels: v.array(v.string()),
  /** Until then it waits for no answer, unless the customer writes; null when it is not snoozed. */
  snoozedUntil: v.nullable(moment),
  assignee: v.nullable(agentName),
  closed: v.boolean(),
  rating: v.nullable(rating),
  /** True when a message could not be delivered. */
  hasFailed: v.boolean(),
});

const messageEntry = v.object({
  kind: v.literal('message'),
  /** Unique in the conversation. It is the client's id for messages that were written in the inbox. */
  id: v.string(),
  /** The position in the conversation; null until the site has accepted it. */
  sequence: v.nullable(v.number()),
  sender: v.picklist(['customer', 'agent']),
  /** The name that the customer sees. */
  name: v.nullable(v.string()),
  message: shownMessage,
  at: moment,
  /** `failed`: the site rejected it; an agent may discard it. */
  state: v.picklist(['sending', 'sent', 'failed']),
  /** Null when the operator's page does not allow the chat to read its address. */
  pageContext: v.nullable(pageContext),
  /** True when no person wrote it, such as the site's first answer. */
  automatic: v.boolean(),
});

/** A note that only the team sees. */
const noteEntry = v.object({
  kind: v.literal('note'),
  id: v.string(),
  agent: agentName,
  text: v.string(),
  at: moment,
});

const eventEntry = v.object({
  kind: v.literal('event'),
  id: v.string(),
  event: v.picklist(['closed', 'reopened', 'assigned', 'rated']),
  /** Who did it; null for the customer, or for a message that opened the conversation again. */
  agent: v.nullable(agentName),
  /** Only for `assigned`; null when no one is assigned. */
  assignee: v.nullable(agentName),
  /** Only for `rated`. */
  score: v.nullable(v.number()),
  at: moment,
});

const entry = v.variant('kind', [messageEntry, noteEntry, eventEntry]);

/**
 * Reads a page of a view, latest message first; `waiting` has the longest wait first. `before` is `next` of the previous
 * page.
 */
export const listConversations = defineCall('GET', '/api/conversations', {
  query: v.object({
    view: v.optional(v.picklist(views), 'open'),
    /** Part of a name, phone number or text. The search covers all views. */
    search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100))),
    /** Only conversations with this label. */
    label: v.optional(labelSchema),
    before: v.optional(cursor),
  }),
  reply: v.object({
    conversations: v.array(conversation),
    next: v.nullable(cursor),
    /** Number of conversations in the views, and how many of them have unread messages. */
    counts: v.object({
      waiting: v.number(),
      open: v.number(),
      mine: v.number(),
      unassigned: v.number(),
      unread: v.number(),
    }),
    /** The labels of all open conversations. */
    labels: v.array(v.string()),
  }),
});

/** Reads a page of a conversation's entries, oldest first. `before` is `previous` of the later page. */
export const readConversation = defineCall('GET', '/api/conversations/:id', {
  query: v.object({ before: v.optional(cursor) }),
  reply: v.object({
    conversation: v.object({
      ...conversation.entries,
      /** The sequence of the last message that the customer has read. */
      customerRead: v.number(),
      /** The sequence of the last message that an agent has seen. */
      agentSeen: v.number(),
      /** The sequence of the latest message. */
      lastSequence: v.number(),
    }),
    entries: v.array(entry),
    /** Null when there are no older entries. */
    previous: v.nullable(cursor),
  }),
});

/**
 * Reads what the site allows an agent to see of the customer. The inbox does not store it.
 * @throws SITE_UNAVAILABLE
 */
export const readCustomer = defineCall('GET', '/api/conversations/:id/customer', {
  query: v.object({
    language: v.picklist(languages),
    /** The id of an entry of the statement that a message mentions. */
    entry: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{24}$/))),
  }),
  reply: customerFacts,
});

/**
 * Sends a message. The same id is sent once. Assigns the agent to a conversation without one.
 * @throws ID_REUSED, NOT_FOUND
 */
export const sendMessage = defineCall('POST', '/api/conversations/:id/messages', {
  body: v.object({ id: clientId, message: agentMessage }),
});

/** Removes a failed message. @throws WRONG_STATE, NOT_FOUND */
export const discardMessage = defineCall('POST', '/api/conversations/:id/messages/:messageId/discard');

/** Adds a note. The same id is stored once. */
export const addNote = defineCall('POST', '/api/conversations/:id/notes', {
  body: v.object({ id: clientId, text: textOf(4_000) }),
});

/** Reports that the agent has read all messages up to `sequence`. The customer sees this. */
export const markSeen = defineCall('POST', '/api/conversations/:id/seen', {
  body: v.object({ sequence: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
});

/**
 * Reports that the agent is writing. Pages call it at most every four seconds while the text changes, because the site
 * shows it for six seconds.
 */
export const reportTyping = defineCall('POST', '/api/conversations/:id/typing');

/** Assigns an active agent, or no one. @throws NOT_FOUND */
export const assignConversation = defineCall('PUT', '/api/conversations/:id/assignee', {
  body: v.object({ agent: v.nullable(idSchema) }),
});

/** Replaces the labels of a conversation. */
export const setLabels = defineCall('PUT', '/api/conversations/:id/labels', {
  body: v.object({ labels: v.pipe(v.array(labelSchema), v.maxLength(10)) }),
});

/** Lets a conversation wait for no answer until a time; null ends this. An answer, a close and a message of the customer end it too. */
export const snoozeConversation = defineCall('PUT', '/api/conversations/:id/snooze', {
  body: v.object({ until: v.nullable(moment) }),
});

/** Closes a conversation, which the customer may then rate. The customer's next message opens it again. */
export const closeConversation = defineCall('POST', '/api/conversations/:id/close');

/** Opens a conversation again in the inbox only: the site is not notified. */
export const reopenConversation = defineCall('POST', '/api/conversations/:id/reopen');

/** Deletes a conversation's content in the inbox, for good. Admins only. */
export const deleteConversation = defineCall('DELETE', '/api/conversations/:id');

/** Maximum sizes of files, in bytes. The site stores no larger ones. */
export const maxFileBytes = { image: 10 * 1024 * 1024, video: 17 * 1024 * 1024 } as const;

/** Maximum duration of an upload, in ms. The largest file then needs about 60 kB a second. */
export const maxUploadMs = 300_000;

/**
 * Stores a picture or video on the site; `path` is for a media message.
 * @throws FILE_TOO_LARGE, FILE_REFUSED, SITE_UNAVAILABLE
 */
export const uploadFile = defineCall('POST', '/api/files', {
  body: v.object({
    /** A repeated upload has the same id. */
    id: clientId,
    kind: v.picklist(['image', 'video']),
    file: v.instance(Blob),
  }),
  isForm: true,
  reply: v.object({ path: v.string() }),
});

export type { CustomerFacts, StatementEntry } from '@wallet/connector-kit/customer-facts';
export { byLanguage, languageNames, languageTags } from '@wallet/contract';
export { fromBaht } from '@wallet/contract/satang';
export type InboxView = (typeof views)[number];
export type Conversation = v.InferOutput<typeof conversation>;
export type Entry = v.InferOutput<typeof entry>;
export type MessageEntry = v.InferOutput<typeof messageEntry>;
export type NoteEntry = v.InferOutput<typeof noteEntry>;
export type EventEntry = v.InferOutput<typeof eventEntry>;
