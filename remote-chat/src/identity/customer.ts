import { makeApiError, toApiError } from '@wallet/contract';
import { randomId } from '@wallet/platform';
import type { ChatIdentity } from '@wallet/platform/api';
import { session } from '@wallet/platform/session';
import { chatPrefix, fetchConfig, guestId } from './chat-config';
import { currentToken } from './current-token';
import { currentMember } from './member';

/** Identity of the customer in the chat calls (S3.29, S7.22). */
export interface Customer {
  id: ChatIdentity;
  /** Names that a message includes for a member; empty for a guest. */
  name: { username?: string; name?: string };
  /** The session token of the member; null for a guest. */
  login: string | null;
}

/** @throws ApiError `unsent` after a login or logout: the call would be sent as another person */
function requireLogin(login: string | null): void {
  if (session.token() !== login) throw makeApiError({ kind: 'unsent' });
}

/**
 * Returns the member of a login, or the guest. Fetches an id for a new guest. Rejects with `ApiError`, `unsent` when the
 * page has another login or none: a chat can outlive its login for a moment.
 */
export async function customerOf(login: string | null): Promise<Customer> {
  requireLogin(login);
  if (login !== null) {
    const { userId, ...name } = await currentMember();
    return { id: userId === undefined ? {} : { userId }, name, login };
  }
  if (guestId.read() === null) await fetchConfig(null);
  return { id: { guestId: guestId.read() }, name: {}, login };
}

function isGuestRejected(error: unknown): boolean {
  const reason = toApiError(error);
  return reason.kind === 'code' && reason.code === 'UNAUTHORIZED';
}

/**
 * Makes a chat call as the customer of a login. When the backend rejects a guest's id and issues ids, the guest gets a new
 * id and the call is retried once. Rejects with `ApiError`.
 * @param canRetry True to allow the retry; otherwise only the next call uses the new id
 */
export async function callAsCustomer<Reply>(
  customer: Customer,
  call: (customer: Customer) => Promise<Reply>,
  canRetry = true,
): Promise<Reply> {
  const { login } = customer;
  requireLogin(login);
  try {
    return await call(customer);
  } catch (error) {
    const rejectedId = customer.id.guestId;
    if (rejectedId === undefined || rejectedId === null || !isGuestRejected(error)) throw error;
    if (guestId.read() === rejectedId) await fetchConfig(rejectedId);
    if (!canRetry || guestId.read() === rejectedId) throw error;
    return call(await customerOf(login));
  }
}

/** Identity of a connection, and the room that it joins (S7.23): the prefix and the person's id. `token` is an extra. */
export interface SocketIdentity {
  auth: { token?: string; guestId?: string | null };
  join: { prefix: string } & ChatIdentity;
}

/** Returns the identity of the member or the guest for the socket. Rejects with `ApiError`. */
export async function identifyCustomer(login: string | null): Promise<SocketIdentity> {
  const prefix = await chatPrefix();
  const { id } = await customerOf(login);
  const token = currentToken.read();
  return { auth: token === null ? { guestId: id.guestId } : { token }, join: { prefix, ...id } };
}

let currentVisit: { token: string | null; id: string } | undefined;

/** Returns the id of one person's visit, which each message contains (S3.29). It changes with each login and page load. */
export function sessionId(): string {
  const token = session.token();
  if (currentVisit?.token !== token) currentVisit = { token, id: randomId() };
  return currentVisit.id;
}
