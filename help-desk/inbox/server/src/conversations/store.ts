import { insert, type Queryable, type Tx } from '@wallet/server/db';
import type { Customer, PageContext, SiteMessage } from '@wallet/connector-kit';
import { textOfMessage } from './shown-message';

/** Columns of a new entry. */
export interface NewEntry {
  conversation_id: string;
  kind: 'message' | 'note' | 'event';
  at: Date;
  client_id?: string;
  sequence?: number;
  sender?: 'customer' | 'agent';
  name?: string | null;
  agent_id?: string;
  message?: object;
  body?: string | null;
  state?: 'sending' | 'sent';
  page_context?: PageContext | undefined;
  automatic?: boolean;
  event?: 'closed' | 'reopened' | 'assigned' | 'rated';
  assignee_id?: string | null;
  score?: number;
}

const toJson = (value: object | undefined): string | null => (value ? JSON.stringify(value) : null);

/** Adds an entry. Returns its id; undefined when an entry with this sequence or client id exists. */
export async function addEntry(
  db: Queryable,
  { message, page_context, ...columns }: NewEntry,
): Promise<number | undefined> {
  const row = { ...columns, message: toJson(message), page_context: toJson(page_context) };
  const [added] = await insert<{ id: number }>(db, 'entry', row, 'on conflict do nothing returning id');
  return added?.id;
}

/** Adds a message that the site has. Returns false when it is stored already. */
export async function addSiteMessage(
  tx: Tx,
  conversation: string,
  { sequence, sender, name, message, createdAt, automatic = false, pageContext }: SiteMessage,
): Promise<boolean> {
  const entry = await addEntry(tx, {
    conversation_id: conversation,
    kind: 'message',
    at: new Date(createdAt),
    sequence,
    sender,
    name,
    message,
    body: textOfMessage(message),
    state: 'sent',
    page_context: pageContext,
    automatic,
  });
  return entry !== undefined;
}

/** The state of a locked conversation. */
export interface LockedConversation {
  id: string;
  closed: boolean;
  assignee: string | null;
  lastSequence: number;
  agentSeen: number;
  /** Messages up to here were deleted. */
  deletedSequence: number;
}

const lockedColumns = `id, closed, assignee_id as assignee, last_sequence as "lastSequence", agent_seen as "agentSeen",
  deleted_sequence as "deletedSequence"`;

/** Locks a conversation until the end of the transaction. Returns undefined when it is unknown. */
export async function lockConversation(tx: Tx, id: string): Promise<LockedConversation | undefined> {
  const [row] = await tx.query<LockedConversation>(
    `select ${lockedColumns} from conversation where id = $1 for update`,
    [id],
  );
  return row;
}

/**
 * Creates a customer's conversation, or updates the customer of an existing one. Returns it locked. Changes nothing and
 * returns undefined when its messages up to this one were deleted, so that a repeated delivery does not bring the
 * customer's name back.
 */
export async function openConversation(
  tx: Tx,
  id: string,
  { kind, id: customerId, name, phoneNumber }: Customer,
  { at, sequence }: { at: Date; sequence: number },
): Promise<LockedConversation | undefined> {
  const [row] = await tx.query<LockedConversation>(
    `insert into conversation (id, customer_kind, customer_id, customer_name, customer_phone, last_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (id) do update set customer_kind = excluded.customer_kind, customer_id = excluded.customer_id,
       customer_name = excluded.customer_name, customer_phone = excluded.customer_phone
     where conversation.deleted_sequence < $7
     returning ${lockedColumns}`,
    [id, kind, customerId, name, phoneNumber, at, sequence],
  );
  return row;
}

/**
 * Updates the columns that the list shows, which are derived from the entries. Call it after each change of messages.
 * `one` is a single row, so that a conversation without messages is updated too.
 */
export async function refreshConversation(tx: Queryable, id: string): Promise<void> {
  await tx.query(
    `update conversation c set
       last_at = coalesce(l.at, c.last_at),
       last_sequence = greatest(c.deleted_sequence,
         (select max(e.sequence) from entry e where e.conversation_id = c.id)),
       unread = (select count(*) from entry e
         where e.conversation_id = c.id and e.sequence > c.agent_seen and e.sender = 'customer'),
       waiting_since = (select min(e.at) from entry e
         where e.conversation_id = c.id and e.kind = 'message' and e.sender = 'customer' and e.at > coalesce(
           (select max(a.at) from entry a where a.conversation_id = c.id and (a.event = 'closed'
              or a.kind = 'message' and a.agent_id is not null and a.state <> 'discarded')), '-infinity')),
       has_failed = exists (select 1 from entry e where e.conversation_id = c.id and e.state = 'failed'),
       preview_sender = l.sender, preview_type = l.type, preview_text = left(l.body, 200)
     from (select 1) one
     left join lateral (
       select e.at, e.sender, e.message ->> 'message_type' as type, e.body from entry e
       where e.conversation_id = $1 and e.kind = 'message' and e.state <> 'discarded'
       order by e.at desc, e.id desc limit 1) l on true
     where c.id = $1`,
    [id],
  );
}
