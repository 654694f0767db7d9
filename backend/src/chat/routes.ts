import { limitAttempts } from '../core/http/rate-limits';
import { requesterOf } from '@wallet/server';
import type { Deps } from '../deps';
import type { OpenCall, Schemas } from '../call';
import { AppError } from '../core/errors';
import { deviceName } from '../members/device-name';
import { type Customer, customerOf, requireChat, guestId, linkGuest } from './customer';
import { matchesContract } from './matches-contract';
import { storeMessage, readMessages } from './message';
import { sendSignal } from './support-outbox';
import { readSupport } from './support-state';

/** Returns the data that a chat needs before it joins. A visitor gets a new guest id. */
export const getChatConfig: OpenCall<'getChatConfig'> = async ({ deps, session }) => {
  const customers = session ? [{ memberId: session.member.id, guestId: null }] : [];
  const support = await readSupport(deps, customers);
  return {
    PREFIX: (await deps.settings.get('chat')).prefix,
    embedOrigins: deps.config.allowedOrigins,
    guestId: session ? null : await guestId.issue(deps),
    ...(support && { support: support.states[0] ?? support.desk, pageContext: true }),
  };
};

export const listChatHistory: OpenCall<'listChatHistory'> = async ({ deps, session, body }) => {
  await requireChat(deps);
  const customer = await customerOf(deps, session, body);
  const { limit, skip, afterSequence: after = 0 } = body;
  return readMessages(deps.db, customer, { after, limit, skip, order: 'newest' });
};

export const markChatRead: OpenCall<'markChatRead'> = async ({ deps, session, body }) => {
  const { memberId, guestId } = await customerOf(deps, session, body);
  // The subquery gives the value before the update, which `returning` alone cannot.
  const [read] = await deps.db.query<{ id: number; before: number; sequence: number }>(
    `update chat_conversation v set customer_read_sequence = v.last_sequence, customer_read_at = $3
     from (select id, customer_read_sequence as before from chat_conversation) b
     where b.id = v.id and (v.member_id = $1 or v.guest_id = $2)
     returning v.id, b.before, v.customer_read_sequence as sequence`,
    [memberId, guestId, deps.clock.now()],
  );
  if (read && read.sequence > read.before)
    sendSignal(deps, { signal: 'read', conversation: String(read.id), sequence: read.sequence });
  return { message: 'SUCCESS' };
};

export const rateChat: OpenCall<'rateChat'> = async ({ deps, session, body }) => {
  await requireChat(deps);
  const { memberId, guestId } = await customerOf(deps, session, body);
  const [rated] = await deps.db.query<{ id: number }>(
    `update chat_conversation set can_rate = false
     where (member_id = $1 or guest_id = $2) and can_rate returning id`,
    [memberId, guestId],
  );
  if (!rated) throw new AppError(422, 'NO_DATA');
  const { score, comment } = body;
  sendSignal(deps, { signal: 'rating', conversation: String(rated.id), score, comment });
  return { message: 'SUCCESS' };
};

/** Maximum messages per minute: of one customer, and of all guests of one address, which many people may share. */
const maxPerMinute = { customer: 60, address: 300 };

/** True for a text that is not blank, a picture, a video or a tap on a button. Only support sends the other kinds. */
function mayCustomerSend(message: Schemas['ChatMessage']): boolean {
  if (!matchesContract('ChatCustomerMessage', message)) return false;
  return message.message_type !== 'text' || message.payload.message.trim() !== '';
}

async function limitMessages(deps: Deps, { memberId, guestId }: Customer, ip: string): Promise<void> {
  // A guest can get another guest id at any time, so guests are also counted by their address.
  if (memberId === null)
    await limitAttempts(deps, `chat:${requesterOf(ip)}`, maxPerMinute.address, 'REQUEST_LIMIT');
  await limitAttempts(deps, `chat:${memberId ?? guestId}`, maxPerMinute.customer, 'REQUEST_LIMIT');
}

/**
 * True for an address that a browser opens as it is written, without a user name or password. The contract has checked
 * that it is http or https without query and fragment.
 */
function isPlainAddress(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { username, password } = new URL(url);
  return username === '' && password === '';
}

export const sendChatMessage: OpenCall<'sendChatMessage'> = async (input) => {
  const { deps, session, body, ip, language, userAgent } = input;
  await requireChat(deps);
  const customer = await customerOf(deps, session, body);
  const { message, pageContext } = body;
  const hasValidPage = !pageContext || isPlainAddress(pageContext.url);
  if (body.sender !== 'customer' || !mayCustomerSend(message) || !hasValidPage)
    throw new AppError(422, 'CHAT_MESSAGE_INVALID');
  await limitMessages(deps, customer, ip);
  const { sequence, createdAt } = await storeMessage(deps, customer, {
    clientMessageId: body.clientMessageId,
    sender: 'customer',
    name: session?.member.name ?? body.name ?? null,
    message,
    sessionId: body.session_id ?? null,
    deviceToken: body.deviceToken ?? null,
    pageContext,
    from: { language, device: deviceName(userAgent) },
  });
  if (session && body.guestId) await linkGuest(deps, session.member.id, body.guestId);
  return { createdAt, sequence };
};
