import type { Clock } from '../clock';
import type { Db, Tx } from '../db/driver';
import type { Customer } from './customer';

/** One message on its way into a conversation. */
export interface NewMessage {
  clientMessageId: string;
  sender: string;
  name: string | null;
  message: object;
  sessionId: string | null;
  deviceToken: string | null;
}

/** Where and when a message stands; the same for every time it is sent. */
export interface StoredMessage {
  sequence: number;
  createdAt: Date;
}

async function lockConversation(
  tx: Tx,
  clock: Clock,
  { memberId, guestId }: Customer,
): Promise<{ id: number; last: number }> {
  await tx.query(
    'insert into chat_conversation (member_id, guest_id, created_at) values ($1, $2, $3) on conflict do nothing',
    [memberId, guestId, clock.now()],
  );
  const rows = await tx.query<{ id: number; last: number }>(
    `select id, last_sequence as last from chat_conversation where member_id = $1 or guest_id = $2 for update`,
    [memberId, guestId],
  );
  const conversation = rows[0];
  if (!conversation) throw new Error('A conversation could not be opened.');
  return conversation;
}

/** Adds a message to the customer's conversation, once: the same clientMessageId again finds the first. */
export async function storeMessage(
  db: Db,
  clock: Clock,
  customer: Customer,
  message: NewMessage,
): Promise<StoredMessage> {
  return db.tx(async (tx) => {
    const { id, last } = await lockConversation(tx, clock, customer);
    const known = await tx.query<StoredMessage>(
      `select sequence, created_at as "createdAt" from chat_message where conversation_id = $1 and client_message_id = $2`,
      [id, message.clientMessageId],
    );
    if (known[0]) return known[0];
    const stored: StoredMessage = { sequence: last + 1, createdAt: clock.now() };
    await tx.query(
      `insert into chat_message
         (conversation_id, sequence, client_message_id, sender, name, message, session_id, device_token, created_at)
       values ($1, $2, $3, $4, $5, $6::jsonb, $7, $8, $9)`,
      [
        id,
        stored.sequence,
        message.clientMessageId,
        message.sender,
        message.name,
        JSON.stringify(message.message),
        message.sessionId,
        message.deviceToken,
        stored.createdAt,
      ],
    );
    await tx.query('update chat_conversation set last_sequence = $2 where id = $1', [id, stored.sequence]);
    return stored;
  });
}
