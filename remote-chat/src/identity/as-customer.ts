import { toApiError } from '@wallet/contract';
import type { ChatIdentity } from '@wallet/platform/api';
import { session } from '@wallet/platform/session';
import { askForConfig } from './chat-config';
import { guestId } from './guest-id';
import { currentMember } from './member';

/** Identity of the customer in the chat calls (S3.29, S7.22). */
export interface Customer {
  id: ChatIdentity;
  /** Names that a message includes for a member; empty for a guest. */
  name: { username?: string; name?: string };
}

/** Returns the member of the session, or the guest, with a new id when there is none. Rejects with `ApiError`. */
export async function currentCustomer(): Promise<Customer> {
  if (session.token() !== null) {
    const { userId, ...name } = await currentMember();
    return { id: userId === undefined ? {} : { userId }, name };
  }
  if (guestId.read() === null) await askForConfig(null);
  return { id: { guestId: guestId.read() }, name: {} };
}

function refusesGuest(error: unknown): boolean {
  const reason = toApiError(error);
  return reason.kind === 'code' && reason.code === 'UNAUTHORIZED';
}

/**
 * Makes a chat call as the current customer. When the backend rejects a guest's id and issues ids, the guest gets a new
 * id and the call is retried once. Rejects with `ApiError`.
 * @param again True to allow the retry; otherwise only the next call uses the new id
 */
export async function asCustomer<Reply>(
  call: (who: Customer) => Promise<Reply>,
  again = true,
): Promise<Reply> {
  const who = await currentCustomer();
  try {
    return await call(who);
  } catch (error) {
    const refused = who.id.guestId;
    if (refused === undefined || refused === null || !refusesGuest(error)) throw error;
    if (guestId.read() === refused) await askForConfig(refused);
    if (!again || guestId.read() === refused) throw error;
    return call(await currentCustomer());
  }
}
