import type { ChatIdentity } from '@wallet/platform/api';
import { session } from '@wallet/platform/session';
import { currentCustomer } from './as-customer';
import { chatPrefix } from './chat-config';

/** Identity of a connection and the room that it joins (S7.23): the prefix and the person's id; `token` is an extra. */
export interface ChatRoom {
  auth: { token?: string; guestId?: string | null };
  join: { prefix: string } & ChatIdentity;
}

/** Returns the identity of the member or the guest, with a new id when there is none. Rejects with `ApiError`. */
export async function chatRoom(): Promise<ChatRoom> {
  const prefix = await chatPrefix();
  const { id } = await currentCustomer();
  const token = session.token();
  return { auth: token === null ? { guestId: id.guestId } : { token }, join: { prefix, ...id } };
}
