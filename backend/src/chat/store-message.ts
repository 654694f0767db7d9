import type { components } from '@wallet/contract';
import type { Deps } from '../deps';
import type { Tx } from '../core/db/driver';
import { refused } from '../core/http/failure';
import { chatMessages } from '../core/monitoring/process-metrics';
import { claimFile } from './claim-file';
import type { Customer } from './customer';
import { historyMessage, messageColumns, type MessageRow } from './history-message';

type Schemas = components['schemas'];

export interface NewMessage {
  /** Id chosen by the sender. A message that is sent again with the same id is the same message. */
  clientMessageId: string;
  sender: string;
  name: string | null;
  message: Schemas['ChatMessage'];
  sessionId: string | null;
  deviceToken: string | null;
}

async function lockConversation(
  tx: Tx,
  now: Date,
  { memberId, guestId }: Customer,
): Promise<{ id: number; last: number }> {
  await tx.query(
    'insert into chat_conversation (member_id, guest_id, created_at) values ($1, $2, $3) on conflict do nothing',
    [memberId, guestId, now],
  );
  const rows = await tx.query<{ id: number; last: number }>(
    `select id, last_sequence as last from chat_conversation where member_id = $1 or guest_id = $2 for update`,
    [memberId, guestId],
  );
  const conversation = rows[0];
  if (!conversation) throw new Error('A conversation could not be opened.');
  return conversation;
}

async function find(tx: Tx, conversation: number, clientMessageId: string): Promise<MessageRow | undefined> {
  const rows = await tx.query<MessageRow>(
    `select ${messageColumns}
     from chat_conversation v join chat_message c on c.conversation_id = v.id left join member m on m.id = v.member_id
     where v.id = $1 and c.client_message_id = $2`,
    [conversation, clientMessageId],
  );
  return rows[0];
}

async function insert(
  tx: Tx,
  conversation: number,
  sequence: number,
  now: Date,
  one: NewMessage,
): Promise<void> {
  await tx.query(
    `insert into chat_message
       (conversation_id, sequence, client_message_id, sender, name, message, session_id, device_token, created_at)
     values ($1, $2, $3, $4, $5, $6::jsonb, $7, $8, $9)`,
    [
      conversation,
      sequence,
      one.clientMessageId,
      one.sender,
      one.name,
      JSON.stringify(one.message),
      one.sessionId,
      one.deviceToken,
      now,
    ],
  );
  await tx.query('update chat_conversation set last_sequence = $2 where id = $1', [conversation, sequence]);
}

/**
 * Adds a message to a conversation once, with the next sequence number, and publishes it to the listeners. A message
 * that is sent again is found and published again, so that a listener that missed it gets it.
 * @throws Failure 422 CHAT_MESSAGE_INVALID for media that was never uploaded
 */
export async function storeMessage(
  { db, clock, chatFeed }: Pick<Deps, 'db' | 'clock' | 'chatFeed'>,
  customer: Customer,
  one: NewMessage,
): Promise<Schemas['ChatHistoryMessage']> {
  let isNew = false;
  const stored = await db.tx(async (tx) => {
    isNew = false;
    const now = clock.now();
    const { id, last } = await lockConversation(tx, now, customer);
    const known = await find(tx, id, one.clientMessageId);
    if (known) return known;
    const { message } = one;
    if (message.message_type === 'media' && !(await claimFile(tx, customer, message)))
      throw refused('CHAT_MESSAGE_INVALID');
    await insert(tx, id, last + 1, now, one);
    isNew = true;
    return find(tx, id, one.clientMessageId);
  });
  if (!stored) throw new Error('A message that was stored is gone.');
  if (isNew) chatMessages.inc({ sender: one.sender === 'customer' ? 'customer' : 'support' });
  const message = historyMessage(stored, customer);
  chatFeed.publish({ customer, message });
  return message;
}
