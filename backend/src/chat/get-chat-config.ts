import type { OpenCall } from '../call';
import { guestId } from './guest-id';

/** Returns the data that a chat needs before it joins. A visitor gets a new guest id. */
export const getChatConfig: OpenCall<'getChatConfig'> = async ({ deps, session }) => ({
  PREFIX: (await deps.settings.get('chat')).prefix,
  embedOrigins: deps.config.allowedOrigins,
  guestId: session ? null : await guestId.issue(deps),
});
