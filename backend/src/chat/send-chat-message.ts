import type { components } from '@wallet/shared/api/schema';
import { attempts } from '../auth/attempts';
import type { OpenCall } from '../http/call';
import { Failure } from '../http/failure';
import { refused } from '../http/refused';
import { customerOf } from './customer-of';
import { requireChat } from './require-chat';
import { storeMessage } from './store-message';

const messagesPerMinute = 60;

/** Customers write text, send pictures and videos, and tap buttons; the rest is for the other side. */
function isFromCustomer({ message_type: type, payload }: components['schemas']['ChatMessage']): boolean {
  return type === 'text' ? payload.message.trim() !== '' : type === 'media' || type === 'postback';
}

/** Takes one message of the customer; sent again it is the same message. */
export const sendChatMessage: OpenCall<'sendChatMessage'> = async ({ deps, session, body }) => {
  await requireChat(deps);
  const { db, clock } = deps;
  const customer = await customerOf(deps, session, body);
  if (body.sender !== 'customer' || !isFromCustomer(body.message)) throw refused('CHAT_MESSAGE_INVALID');
  const bucket = `chat:${customer.memberId ?? customer.guestId}`;
  if ((await attempts.note(db, clock, bucket)) > messagesPerMinute) {
    throw new Failure(429, 'REQUEST_LIMIT', { retryAfter: attempts.untilNextMinute(clock) });
  }
  const { sequence, createdAt } = await storeMessage(deps, customer, {
    clientMessageId: body.clientMessageId,
    sender: 'customer',
    name: session?.member.name ?? body.name ?? null,
    message: body.message,
    sessionId: body.session_id ?? null,
    deviceToken: body.deviceToken ?? null,
  });
  return { createdAt, sequence };
};
