import type { Conversation, Entry, EventEntry, MessageEntry, NoteEntry } from '@wallet/inbox-calls';
import type { Unserialized } from '../http/serve-call';
import { toShown } from './shown-message';

/** SQL of an agent's id and name as JSON; null when the left join found no agent. */
export const agentJson = (alias: string): string =>
  `case when ${alias}.id is not null then jsonb_build_object('id', ${alias}.id, 'name', ${alias}.name) end`;

/** A conversation with its assignee. */
export interface ConversationRow
  extends Omit<Unserialized<Conversation>, 'lastAt' | 'rating' | 'waitingSince' | 'snoozedUntil'> {
  lastAt: Date;
  waitingSince: Date | null;
  snoozedUntil: Date | null;
  customerRead: number;
  agentSeen: number;
  lastSequence: number;
  ratingScore: number | null;
  ratingComment: string | null;
  ratedAt: Date | null;
}

export const selectConversations = `select c.id, c.closed, c.unread, c.last_at as "lastAt", c.waiting_since as "waitingSince",
    c.labels, c.snoozed_until as "snoozedUntil", c.has_failed as "hasFailed",
    c.last_sequence as "lastSequence", c.customer_read as "customerRead", c.agent_seen as "agentSeen",
    c.rating_score as "ratingScore", c.rating_comment as "ratingComment", c.rated_at as "ratedAt",
    jsonb_build_object('kind', c.customer_kind, 'id', c.customer_id, 'name', c.customer_name,
      'phoneNumber', c.customer_phone) as customer,
    case when c.preview_type is not null then
      jsonb_build_object('sender', c.preview_sender, 'type', c.preview_type, 'text', c.preview_text) end as preview,
    ${agentJson('a')} as assignee
  from conversation c left join agent a on a.id = c.assignee_id`;

export function toConversation(row: ConversationRow): Unserialized<Conversation> {
  const { id, customer, preview, lastAt, waitingSince, unread, assignee, closed, hasFailed } = row;
  const { labels, snoozedUntil } = row;
  const { ratingScore: score, ratingComment, ratedAt } = row;
  const isRated = score !== null && ratedAt !== null;
  const rating = isRated ? { score, comment: ratingComment ?? '', at: ratedAt } : null;
  const sorting = { labels, snoozedUntil, waitingSince, unread, assignee, closed };
  return { id, customer, preview, lastAt, rating, hasFailed, ...sorting };
}

/** An entry with the names of agents. A column is null when its kind of entry does not have it. */
export interface EntryRow
  extends Pick<MessageEntry, 'sequence' | 'sender' | 'name' | 'state' | 'pageContext' | 'automatic'>,
    Pick<EventEntry, 'event' | 'assignee' | 'score'>,
    Pick<NoteEntry, 'agent'> {
  id: number;
  kind: Entry['kind'];
  clientId: string | null;
  message: { message_type: string; payload: Record<string, unknown> };
  body: string;
  at: Date;
}

/** Returns an entry as pages show it. Ids that the server creates begin with a letter for their kind. */
export function toEntry(row: EntryRow, siteUrl: string): Unserialized<Entry> {
  const { kind, id, clientId, at, agent } = row;
  if (kind === 'message') {
    const { sequence, sender, name, state, pageContext, automatic } = row;
    const message = toShown(row.message, siteUrl);
    const facts = { sequence, sender, name, message, at, state, pageContext, automatic };
    return { kind, id: clientId ?? `s${sequence}`, ...facts };
  }
  if (kind === 'note') return { kind, id: clientId ?? `n${id}`, agent, text: row.body, at };
  const { event, assignee, score } = row;
  return { kind, id: `e${id}`, event, agent, assignee, score, at };
}
