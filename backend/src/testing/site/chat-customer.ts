import type { components } from '@wallet/contract';
import type { TestCalls } from './calls-of';

type Schemas = components['schemas'];

/** A customer of the chat in a test: a member by token, or a guest by id. */
export interface ChatCustomer {
  token?: string;
  guestId?: string;
}

let messageCount = 0;

export async function newGuest(site: TestCalls): Promise<ChatCustomer & { guestId: string }> {
  const { body } = await site.call<Schemas['ChatConfig']>('GET', '/api/chat/config');
  return { guestId: body.guestId ?? '' };
}

/** Sends a call of the chat as this customer. */
export const callAs = <T>(
  site: TestCalls,
  { token, guestId }: ChatCustomer,
  call: { method?: 'POST' | 'PUT'; url: string; body?: object },
) =>
  site.call<T & { message: string }>(call.method ?? 'POST', call.url, {
    ...(token !== undefined && { token }),
    body: { ...(guestId !== undefined && { guestId }), ...call.body },
  });

/** Sends a message of a customer, a text by default. Returns its sequence number. */
export async function writeMessage(
  site: TestCalls,
  customer: ChatCustomer,
  content: string | Schemas['ChatMessage'],
): Promise<number> {
  messageCount += 1;
  const message =
    typeof content === 'string' ? { message_type: 'text', payload: { message: content } } : content;
  const body = {
    sender: 'customer',
    message,
    createdAt: '2026-03-04T05:06:07.000Z',
    clientMessageId: `written-by-a-customer-${messageCount}`,
  };
  const url = '/api/chat/send-message';
  const reply = await callAs<Schemas['ChatReceipt']>(site, customer, { url, body });
  if (reply.status !== 200) throw new Error(`The message was not accepted: ${reply.text}`);
  return reply.body.sequence;
}
