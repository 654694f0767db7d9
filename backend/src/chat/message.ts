import { Counter } from 'prom-client';
import type { Schemas } from '../call';
import { column, insert, type Queryable, type RowOf, selectList, type Tx } from '@wallet/server/db';
import { AppError } from '../core/errors';
import type { Deps } from '../deps';
import type { Language } from '../settings/language';
import { claimFile } from './chat-file';
import type { Customer } from './customer';
import { idempotent, type IdempotentRequest } from '../core/http/idempotency';

/** `sender` is `customer`, or `support` for all others. */
const chatMessages = new Counter({
  name: 'chat_messages_total',
  help: 'Chat messages that were stored, by who wrote them.',
  labelNames: ['sender'],
});

/** Columns of `chat_message c join chat_conversation v left join member m`. */
const columns = {
  sequence: column<number>(),
  sender: column<string>(),
  name: column<string | null>(),
  message: column<Schemas['ChatMessage']>(),
  sessionId: column<string | null>(),
  clientMessageId: column<string>(),
  createdAt: column<Date>(),
  /** Only the help desk gets it. */
  pageContext: column<Schemas['ChatPageContext'] | null>(),
  /** True for an answer that no person wrote. */
  automatic: column<boolean>(),
  /** The member's phone number; only on their own messages. */
  username: column<string | null>(`case when c.sender = 'customer' then m.username end`),
  read: column<boolean>('c.sequence <= v.customer_read_sequence'),
};

type MessageRow = RowOf<typeof columns>;

const selectMessages = `select ${selectList(columns, 'c')} from chat_conversation v
  join chat_message c on c.conversation_id = v.id left join member m on m.id = v.member_id`;

function toHistoryMessage(
  { sessionId, createdAt, automatic, pageContext: _, ...row }: MessageRow,
  customer: Customer,
): Schemas['ChatHistoryMessage'] {
  return {
    ...row,
    userId: customer.memberId,
    guestId: customer.guestId,
    session_id: sessionId,
    createdAt: createdAt.toISOString(),
    ...(automatic && { automatic }),
  };
}

interface MessageSelection {
  after: number;
  limit: number;
  skip: number;
  order: 'newest' | 'oldest';
}

/** Returns the selected rows of a customer's conversation; an empty list when the customer never wrote. */
export function readMessageRows(
  db: Queryable,
  customer: Customer,
  { after, limit, skip, order }: MessageSelection,
): Promise<MessageRow[]> {
  return db.query<MessageRow>(
    `${selectMessages}
     where (v.member_id = $1 or v.guest_id = $2) and c.sequence > $3
     order by c.sequence ${order === 'newest' ? 'desc' : 'asc'} limit $4 offset $5`,
    [customer.memberId, customer.guestId, after, limit, skip],
  );
}

/** Returns the selected messages as the customer gets them. */
export async function readMessages(
  db: Queryable,
  customer: Customer,
  selection: MessageSelection,
): Promise<Schemas['ChatHistory']> {
  const rows = await readMessageRows(db, customer, selection);
  return rows.map((row) => toHistoryMessage(row, customer));
}

interface NewMessage {
  /** Id chosen by the sender. A message that is sent again with the same id is the same message. */
  clientMessageId: string;
  sender: string;
  name: string | null;
  message: Schemas['ChatMessage'];
  sessionId: string | null;
  deviceToken: string | null;
  pageContext?: Schemas['ChatPageContext'] | undefined;
  automatic?: boolean;
  /** How a customer writes; missing in messages of support. */
  from?: { language: Language; device: string | null };
}

interface LockedConversation {
  id: number;
  /** Sequence number of its last message. */
  last: number;
}

async function lockConversation(
  tx: Tx,
  now: Date,
  { memberId, guestId }: Customer,
): Promise<LockedConversation> {
  await insert(tx, 'chat_conversation', { memberId, guestId, createdAt: now }, 'on conflict do nothing');
  const [conversation] = await tx.query<LockedConversation>(
    `select id, last_sequence as last from chat_conversation where member_id = $1 or guest_id = $2 for update`,
    [memberId, guestId],
  );
  if (!conversation) throw new Error('A conversation could not be opened.');
  return conversation;
}

async function findMessage(
  tx: Tx,
  conversation: number,
  clientMessageId: string,
): Promise<MessageRow | undefined> {
  const rows = await tx.query<MessageRow>(
    `${selectMessages}
     where v.id = $1 and c.client_message_id = $2`,
    [conversation, clientMessageId],
  );
  return rows[0];
}

/**
 * Adds a message to a conversation. This opens a closed conversation again.
 * @param dueAt when to send the message to the help desk; null for never. While earlier messages wait for the help
 * desk, their time stays
 */
async function appendMessage(
  tx: Tx,
  { id, last }: LockedConversation,
  newMessage: NewMessage,
  now: Date,
  dueAt: Date | null,
): Promise<void> {
  const sequence = last + 1;
  const { message, pageContext, automatic = false, from, ...rest } = newMessage;
  await insert(tx, 'chat_message', {
    conversationId: id,
    sequence,
    ...rest,
    message: JSON.stringify(message),
    pageContext: pageContext ? JSON.stringify(pageContext) : null,
    automatic,
    createdAt: now,
  });
  await tx.query(
    `update chat_conversation set last_sequence = $2::int8, last_at = $4, closed_at = null, can_rate = false,
       support_sequence = case when support_due_at is null and $3::timestamptz is not null then $2::int8 - 1
         else support_sequence end,
       support_due_at = coalesce(support_due_at, $3::timestamptz),
       language = coalesce($5, language), device = coalesce($6, device)
     where id = $1`,
    [id, sequence, dueAt, now, from?.language ?? null, from?.device ?? null],
  );
}

/** A request without a key: only `clientMessageId` identifies the message. */
const withoutKey: IdempotentRequest = { scope: '', key: undefined, request: null };

type StoredMessage = Pick<Schemas['ChatHistoryMessage'], 'sequence' | 'createdAt'>;

const toStored = ({ sequence, createdAt }: MessageRow): StoredMessage => ({
  sequence,
  createdAt: createdAt.toISOString(),
});

/**
 * Adds a message to a conversation once, with the next sequence number, and publishes it to the listeners. A message
 * that is sent again is not stored again.
 * @param idempotentRequest with a key, it identifies the message in addition to `clientMessageId`. Its response has no
 * text of the message, because it stays longer than an erased conversation
 * @throws AppError 422 CHAT_MESSAGE_INVALID for media that was never uploaded, and errors of `idempotent`
 */
export async function storeMessage(
  { db, clock, chatFeed, providers }: Deps,
  customer: Customer,
  newMessage: NewMessage,
  idempotentRequest = withoutKey,
): Promise<StoredMessage> {
  let added = undefined as MessageRow | undefined;
  const isFromCustomer = newMessage.sender === 'customer';
  const stored = await idempotent(db, idempotentRequest, async (tx) => {
    added = undefined;
    const now = clock.now();
    const conversation = await lockConversation(tx, now, customer);
    const existing = await findMessage(tx, conversation.id, newMessage.clientMessageId);
    if (existing) return toStored(existing);
    const { message } = newMessage;
    if (message.message_type === 'media' && !(await claimFile(tx, customer, message)))
      throw new AppError(422, 'CHAT_MESSAGE_INVALID');
    const dueAt = isFromCustomer && providers.support.isConnected ? now : null;
    await appendMessage(tx, conversation, newMessage, now, dueAt);
    added = await findMessage(tx, conversation.id, newMessage.clientMessageId);
    if (!added) throw new Error('A stored message was not found.');
    return toStored(added);
  });
  if (added) {
    chatMessages.inc({ sender: isFromCustomer ? 'customer' : 'support' });
    chatFeed.emit('news', { customer, message: toHistoryMessage(added, customer) });
  }
  return stored;
}
