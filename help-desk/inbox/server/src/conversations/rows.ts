import type { Entry, MessageEntry, readConversation, ReplyOf } from '@wallet/inbox-calls';
import type { Unserialized } from '../http/serve-call';
import { type SiteMessage, toShown } from './shown-message';

/** SQL of an agent's id and name as JSON; null when the left join found no agent. */
export const agentJson = (alias: string): string =>
  `case when ${alias}.id is not null then jsonb_build_object('id', ${alias}.id, 'name', ${alias}.name) end`;

/** A conversation as pages show it. Its times that order lists are always dates. */
export type ConversationRow = Unserialized<ReplyOf<typeof readConversation>['conversation']> &
  Record<'lastAt', Date> &
  Record<'waitingSince' | 'snoozedUntil', Date | null>;

/** SQL of conversations with the fields of `Conversation`, and how far both sides have read. */
export const selectConversations = `select c.id, c.closed, c.unread, c.last_at as "lastAt", c.waiting_since as "waitingSince",
    c.labels, c.snoozed_until as "snoozedUntil", c.has_failed as "hasFailed",
    c.last_sequence as "lastSequence", c.customer_read as "customerRead", c.agent_seen as "agentSeen",
    jsonb_build_object('kind', c.customer_kind, 'id', c.customer_id, 'name', c.customer_name,
      'phoneNumber', c.customer_phone) as customer,
    case when c.preview_type is not null then
      jsonb_build_object('sender', c.preview_sender, 'type', c.preview_type, 'text', c.preview_text) end as preview,
    case when c.rating_score is not null then
      jsonb_build_object('score', c.rating_score, 'comment', coalesce(c.rating_comment, ''), 'at', c.rated_at) end as rating,
    ${agentJson('a')} as assignee
  from conversation c left join agent a on a.id = c.assignee_id`;

/** An entry as the database has it: the columns of other kinds are null, and a message is as the site sent it. */
export type EntryRow = Unserialized<Omit<MessageEntry, 'kind' | 'message'>> & {
  kind: Entry['kind'];
  message: SiteMessage;
  at: Date;
  /** The position of the entry, for the cursor of the next page. */
  position: string;
};

/** SQL of entries with the fields of all kinds. Ids that the server creates begin with a letter for their kind. */
export const selectEntries = `select e.id::text as position, e.kind, e.sequence, e.sender, e.name, e.message, e.body as text,
    coalesce(e.client_id, case e.kind when 'message' then 's' || e.sequence else left(e.kind, 1) || e.id end) as id,
    e.state, e.page_context as "pageContext", e.automatic, e.event, e.score, e.at,
    ${agentJson('a')} as agent, ${agentJson('s')} as assignee
  from entry e left join agent a on a.id = e.agent_id left join agent s on s.id = e.assignee_id`;

/** Returns an entry as pages show it. A page ignores the fields of other kinds. */
export const toEntry = (row: EntryRow, siteUrl: string): Unserialized<Entry> =>
  ({
    ...row,
    ...(row.kind === 'message' && { message: toShown(row.message, siteUrl) }),
  }) as Unserialized<Entry>;
