import type { ChatIdentity } from '@wallet/platform/api';
import { session } from '@wallet/platform/session';
import { currentCustomer } from './as-customer';
import { chatPrefix } from './chat-config';

/** Who opens a connection to the server, and what it joins (S7.23): the prefix and the person's id; the token is an extra. */
export interface ChatRoom {
  auth: { token?: string; guestId?: string | null };
  join: { prefix: string } & ChatIdentity;
}

/** The connection's identity: the member of the token, or the guest, who gets an id when there is none. Rejects with `ApiError`. */
export async function chatRoom(): Promise<ChatRoom> {
  const prefix = await chatPrefix();
  const { id } = await currentCustomer();
  const token = session.token();
  return { auth: token === null ? { guestId: id.guestId } : { token }, join: { prefix, ...id } };
}
