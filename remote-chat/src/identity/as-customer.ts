import { toApiError } from '@wallet/contract';
import type { ChatIdentity } from '@wallet/platform/api';
import { session } from '@wallet/platform/session';
import { askForConfig } from './chat-config';
import { guestId } from './guest-id';
import { currentMember } from './member';

/** Who chats, as the calls name them (S3.29, S7.22). */
export interface Customer {
  id: ChatIdentity;
  /** What a message also says of its writer; nothing of a guest. */
  name: { username?: string; name?: string };
}

/** Who is here: the member of the session, or the guest, who gets an id when there is none. Rejects with `ApiError`. */
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
 * Makes a chat call as who is here. A guest whose id the backend no longer knows is given another where the backend
 * gives ids out, and the call is made once more. Rejects with `ApiError`.
 * @param again Whether it may be made once more; without that the next call has the new id
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
