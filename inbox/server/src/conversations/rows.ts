import type { Conversation, Entry, EventEntry, MessageEntry, PageContext } from '@wallet/inbox-calls';
import { toShown } from '../site/shown-message';

/** A conversation with its assignee. */
export interface ConversationRow {
  id: string;
  customerKind: 'member' | 'guest';
  customerId: string;
  customerName: string | null;
  customerPhone: string | null;
  assigneeId: string | null;
  assigneeName: string | null;
  closed: boolean;
  customerRead: number;
  agentSeen: number;
  ratingScore: number | null;
  ratingComment: string | null;
  ratedAt: Date | null;
  lastAt: Date;
  lastSequence: number;
  unread: number;
  hasFailed: boolean;
  previewSender: 'customer' | 'agent' | null;
  previewType: string | null;
  previewText: string | null;
}

export const selectConversations = `select c.id, c.customer_kind as "customerKind", c.customer_id as "customerId",
    c.customer_name as "customerName", c.customer_phone as "customerPhone", c.assignee_id as "assigneeId",
    a.name as "assigneeName", c.closed, c.customer_read as "customerRead", c.agent_seen as "agentSeen",
    c.rating_score as "ratingScore", c.rating_comment as "ratingComment", c.rated_at as "ratedAt",
    c.last_at as "lastAt", c.last_sequence as "lastSequence", c.unread, c.has_failed as "hasFailed",
    c.preview_sender as "previewSender", c.preview_type as "previewType", c.preview_text as "previewText"
  from conversation c left join agent a on a.id = c.assignee_id`;

/** Returns an agent's id and name; null for no agent. */
export const personOf = (id: string | null, name: string | null) =>
  id === null ? null : { id, name: name ?? '' };

export function toConversation(row: ConversationRow): Conversation {
  const { previewSender: sender, previewType: type, ratingScore: score, ratedAt } = row;
  return {
    id: row.id,
    customer: {
      kind: row.customerKind,
      id: row.customerId,
      name: row.customerName,
      phoneNumber: row.customerPhone,
    },
    preview: sender === null || type === null ? null : { sender, type, text: row.previewText },
    lastAt: row.lastAt.toISOString(),
    unread: row.unread,
    assignee: personOf(row.assigneeId, row.assigneeName),
    closed: row.closed,
    rating:
      score === null || !ratedAt
        ? null
        : { score, comment: row.ratingComment ?? '', at: ratedAt.toISOString() },
    hasFailed: row.hasFailed,
  };
}

/** An entry with the names of agents. */
export interface EntryRow {
  id: number;
  kind: Entry['kind'];
  clientId: string | null;
  sequence: number | null;
  sender: 'customer' | 'agent';
  name: string | null;
  agentId: string | null;
  agentName: string | null;
  message: { message_type: string; payload: Record<string, unknown> };
  body: string | null;
  state: MessageEntry['state'];
  pageContext: PageContext | null;
  event: EventEntry['event'];
  assigneeId: string | null;
  assigneeName: string | null;
  score: number | null;
  at: Date;
}

/** Returns an entry as pages show it. Ids that the server creates begin with a letter for their kind. */
export function toEntry(row: EntryRow, siteUrl: string): Entry {
  const at = row.at.toISOString();
  const agent = personOf(row.agentId, row.agentName);
  if (row.kind === 'message')
    return {
      kind: 'message',
      id: row.clientId ?? `s${row.sequence}`,
      sequence: row.sequence,
      sender: row.sender,
      name: row.name,
      message: toShown(row.message, siteUrl),
      at,
      state: row.state,
      pageContext: row.pageContext,
    };
  if (row.kind === 'note')
    return {
      kind: 'note',
      id: row.clientId ?? `n${row.id}`,
      // A note always has an agent; the column also serves entries without one.
      agent: agent ?? { id: '-', name: '' },
      text: row.body ?? '',
      at,
    };
  return {
    kind: 'event',
    id: `e${row.id}`,
    event: row.event,
    agent,
    assignee: personOf(row.assigneeId, row.assigneeName),
    score: row.score,
    at,
  };
}
