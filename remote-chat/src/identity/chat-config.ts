import { getChatConfig } from '@wallet/shared/api/chat';
import { session } from '@wallet/shared/session';
import { guestId } from './guest-id';

let prefix: string | undefined;
let asking: Promise<void> | undefined;

async function ask(refused: string | null): Promise<void> {
  const config = await getChatConfig();
  prefix = config.PREFIX;
  const wanted = session.token() === null && guestId.read() === refused;
  if (wanted && config.guestId) guestId.write(config.guestId);
}

/**
 * Asks for the chat's configuration, once at a time, so that one visitor never gets two ids; the id that it brings takes
 * the place of none or of one that was refused. Rejects with `ApiError`.
 */
export function askForConfig(refused: string | null): Promise<void> {
  asking ??= ask(refused).finally(() => {
    asking = undefined;
  });
  return asking;
}

/** What a join names before the person's id; asked for when it is not known yet. Rejects with `ApiError`. */
export async function chatPrefix(): Promise<string> {
  if (prefix === undefined) await askForConfig(null);
  return prefix ?? '';
}
