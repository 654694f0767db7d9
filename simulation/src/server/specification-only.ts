import { randomUUID } from 'node:crypto';
import type { ServerReply, ServerRequest } from './backend';

const keyHeader = 'idempotency-key';
const keySupportHeader = 'idempotency-keys';
const messageId = /"clientMessageId":"[^"]*"/g;

/**
 * Removes from a request what a backend of the specification only ignores: the idempotency key, and the id of a chat
 * message. Each request to send a message gets another id.
 */
export function withoutKeys(request: ServerRequest): ServerRequest {
  const { [keyHeader]: _, ...headers } = request.headers;
  const { payload } = request;
  if (typeof payload !== 'string') return { ...request, headers };
  return {
    ...request,
    headers,
    payload: payload.replace(messageId, () => `"clientMessageId":"${randomUUID()}"`),
  };
}

/** Removes the ids of chat messages from the text of a reply or of a packet. */
export const withoutMessageIds = (text: string): string => text.replace(messageId, '"clientMessageId":null');

/** Removes from a reply what a backend of the specification only does not send. */
export function withoutKeySupport({ status, headers, data }: ServerReply): ServerReply {
  const { [keySupportHeader]: _, ...others } = headers;
  return { status, headers: others, data: withoutMessageIds(data) };
}
