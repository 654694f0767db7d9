import { session } from '@wallet/shared/session';
import { askForConfig, chatPrefix } from './chat-config';
import { guestId } from './guest-id';

/** Who opens a line to the server, and what it joins (S7.23). */
export interface ChatRoom {
  auth: { token?: string; guestId?: string };
  join: { prefix: string; guestId?: string };
}

/** The line's identity: the member of the token, or the guest, who gets an id when there is none. Rejects with `ApiError`. */
export async function chatRoom(): Promise<ChatRoom> {
  const prefix = await chatPrefix();
  const token = session.token();
  if (token !== null) return { auth: { token }, join: { prefix } };
  if (guestId.read() === null) await askForConfig(null);
  const id = guestId.read() ?? '';
  return { auth: { guestId: id }, join: { prefix, guestId: id } };
}
