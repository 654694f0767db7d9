import type { components } from '@wallet/contract';
import { attempts } from '../../members/auth/attempts';
import { requesterOf } from '../../members/auth/requester-of';
import type { Deps } from '../../deps';
import type { OpenCall } from '../../call';
import { Failure } from '../../http/refusals/failure';
import { refused } from '../../http/refusals/refused';
import type { Customer } from './customer';
import { customerOf } from './customer-of';
import { requireChat } from './require-chat';
import { storeMessage } from './store-message';

/** Messages a minute: of one customer, and of all guests of one address, where many may share a line. */
const perMinute = { customer: 60, address: 300 };

/** Customers write text, send pictures and videos, and tap buttons; the rest is for the other side. */
function isFromCustomer({ message_type: type, payload }: components['schemas']['ChatMessage']): boolean {
  return type === 'text' ? payload.message.trim() !== '' : type === 'media' || type === 'postback';
}

/** @throws Failure 429 REQUEST_LIMIT */
async function limitMessages(
  { db, clock }: Deps,
  { memberId, guestId }: Customer,
  ip: string,
): Promise<void> {
  const tooMany = new Failure(429, 'REQUEST_LIMIT', { retryAfter: attempts.untilNextMinute(clock) });
  // Whoever asks gets another guest id, so guests are counted by what they do not choose as well.
  if (memberId === null && (await attempts.note(db, clock, `chat:${requesterOf(ip)}`)) > perMinute.address)
    throw tooMany;
  if ((await attempts.note(db, clock, `chat:${memberId ?? guestId}`)) > perMinute.customer) throw tooMany;
}

/** Takes one message of the customer; sent again it is the same message. */
export const sendChatMessage: OpenCall<'sendChatMessage'> = async ({ deps, session, body, ip }) => {
  await requireChat(deps);
  const customer = await customerOf(deps, session, body);
  if (body.sender !== 'customer' || !isFromCustomer(body.message)) throw refused('CHAT_MESSAGE_INVALID');
  await limitMessages(deps, customer, ip);
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
