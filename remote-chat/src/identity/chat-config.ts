import { type ChatConfig, getChatConfig } from '@wallet/platform/api';
import { session } from '@wallet/platform/session';
import { guestId } from './guest-id';

let prefix: string | undefined;
let pending: Promise<void> | undefined;

/**
 * Applies a configuration. Its guest id replaces a missing or rejected id of a visitor. When it contains no guest id,
 * the page creates one for a visitor without an id (S6.1).
 */
export function takeConfig(config: ChatConfig, refused: string | null = null): void {
  prefix = config.PREFIX;
  if (session.token() !== null || guestId.read() !== refused) return;
  if (config.guestId) guestId.write(config.guestId);
  else if (refused === null) guestId.write(guestId.make());
}

/**
 * Fetches the chat's configuration, one request at a time, so that one visitor never gets two ids. Rejects with
 * `ApiError`.
 * @param refused The visitor's id that the backend rejected, or null
 */
export function askForConfig(refused: string | null): Promise<void> {
  pending ??= getChatConfig()
    .then((config) => takeConfig(config, refused))
    .finally(() => {
      pending = undefined;
    });
  return pending;
}

/** Returns the prefix of the person's id in a join. Fetches it when it is not known yet. Rejects with `ApiError`. */
export async function chatPrefix(): Promise<string> {
  if (prefix === undefined) await askForConfig(null);
  return prefix ?? '';
}
