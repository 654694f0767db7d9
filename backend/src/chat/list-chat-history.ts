import type { components } from '@wallet/shared/api/schema';
import type { OpenCall } from '../http/call';
import { customerOf } from './customer';
import { findConversation } from './find-conversation';
import { requireChat } from './require-chat';

type HistoryMessage = components['schemas']['ChatHistoryMessage'];

interface MessageRow {
  sequence: number;
  sender: string;
  name: string | null;
  message: HistoryMessage['message'];
  sessionId: string | null;
  clientMessageId: string;
  createdAt: Date;
}

/** One stretch of the customer's own conversation, newest first. */
export const listChatHistory: OpenCall<'listChatHistory'> = async ({ deps, session, body }) => {
  await requireChat(deps);
  const customer = await customerOf(deps, session, body);
  const conversation = await findConversation(deps.db, customer);
  if (conversation === undefined) return [];
  const rows = await deps.db.query<MessageRow>(
    `select sequence, sender, name, message, session_id as "sessionId", client_message_id as "clientMessageId",
       created_at as "createdAt"
     from chat_message where conversation_id = $1 and sequence > $2 order by sequence desc limit $3 offset $4`,
    [conversation, body.afterSequence ?? 0, body.limit, body.skip],
  );
  return rows.map(({ sessionId, createdAt, ...row }) => ({
    ...row,
    userId: customer.memberId,
    guestId: customer.guestId,
    username: row.sender === 'customer' ? (session?.member.username ?? null) : null,
    session_id: sessionId,
    createdAt: createdAt.toISOString(),
  }));
};
