import { toApiError } from '@wallet/shared/api/api-error';
import type { ChatIdentity } from '@wallet/shared/api/types';
import { session } from '@wallet/shared/session';
import { askForConfig } from './chat-config';
import { guestId } from './guest-id';

/** The visitor's id, or a new one in place of none or of one that the backend refused. */
async function idInsteadOf(refused: string | null): Promise<string | null> {
  if (guestId.read() === refused) await askForConfig(refused);
  return guestId.read();
}

function refusesGuest(error: unknown): boolean {
  const reason = toApiError(error);
  return reason.kind === 'code' && reason.code === 'UNAUTHORIZED';
}

/**
 * Makes a chat call as who is here: a member is known by their token, a visitor by the guest id, which is asked for when
 * there is none and once more when the backend no longer knows it. Rejects with `ApiError`.
 */
export async function asCustomer<Reply>(call: (who: ChatIdentity) => Promise<Reply>): Promise<Reply> {
  if (session.token() !== null) return call({});
  const id = guestId.read() ?? (await idInsteadOf(null));
  try {
    return await call({ guestId: id });
  } catch (error) {
    if (!refusesGuest(error)) throw error;
    return call({ guestId: await idInsteadOf(id) });
  }
}
