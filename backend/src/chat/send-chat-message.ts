import type { components } from '@wallet/contract';
import { attempts } from '../core/http/rate-limits';
import { requesterOf } from '../core/ip-networks';
import type { Deps } from '../deps';
import type { OpenCall } from '../call';
import { Failure, refused } from '../core/http/failure';
import type { Customer } from './customer';
import { customerOf } from './customer-of';
import { requireChat } from './require-chat';
import { storeMessage } from './store-message';

/** Maximum messages per minute: of one customer, and of all guests of one address, which many people may share. */
const perMinute = { customer: 60, address: 300 };

/**
 * True when customers may send this message: text, pictures, videos and button taps. The other kinds are for support.
 */
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
  // A guest can get another guest id at any time, so guests are also counted by their address.
  if (memberId === null && (await attempts.note(db, clock, `chat:${requesterOf(ip)}`)) > perMinute.address)
    throw tooMany;
  if ((await attempts.note(db, clock, `chat:${memberId ?? guestId}`)) > perMinute.customer) throw tooMany;
}

/** Stores one message of the customer. A message that is sent again is the same message. */
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
