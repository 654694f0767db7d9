import { type ChatConfig, getChatConfig } from '@wallet/platform/api';
import { session } from '@wallet/platform/session';
import { guestId } from './guest-id';

let prefix: string | undefined;
let pending: Promise<void> | undefined;

/**
 * Takes what a configuration says. The id that it brings for a visitor takes the place of none or of one that was
 * refused; where it brings none the page makes one (S6.1).
 */
export function takeConfig(config: ChatConfig, refused: string | null = null): void {
  prefix = config.PREFIX;
  if (session.token() !== null || guestId.read() !== refused) return;
  if (config.guestId) guestId.write(config.guestId);
  else if (refused === null) guestId.write(guestId.make());
}

/**
 * Asks for the chat's configuration, once at a time, so that one visitor never gets two ids. Rejects with `ApiError`.
 * @param refused The visitor's id that the backend refused, if it did
 */
export function askForConfig(refused: string | null): Promise<void> {
  pending ??= getChatConfig()
    .then((config) => takeConfig(config, refused))
    .finally(() => {
      pending = undefined;
    });
  return pending;
}

/** What a join names before the person's id; asked for when it is not known yet. Rejects with `ApiError`. */
export async function chatPrefix(): Promise<string> {
  if (prefix === undefined) await askForConfig(null);
  return prefix ?? '';
}
