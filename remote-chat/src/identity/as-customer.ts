import { toApiError } from '@wallet/shared/api/api-error';
import { getChatConfig } from '@wallet/shared/api/chat';
import type { ChatIdentity } from '@wallet/shared/api/types';
import { session } from '@wallet/shared/session';
import { guestId } from './guest-id';

let asking: Promise<void> | undefined;

async function askForId(): Promise<void> {
  const config = await getChatConfig();
  if (config.guestId) guestId.write(config.guestId);
}

/** The visitor's id, or a new one in place of none or of one that the backend refused; asks once at a time. */
async function idInsteadOf(refused: string | null): Promise<string | null> {
  if (guestId.read() === refused) {
    asking ??= askForId().finally(() => {
      asking = undefined;
    });
    await asking;
  }
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
