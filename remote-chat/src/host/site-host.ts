import { events } from '@wallet/platform/events';
import { guestId } from '../identity/guest-id';
import type { ChatHost } from './chat-host';
import { siteBackend } from './site-backend';
import { siteStorage } from './site-storage';

/** Returns the site's chat host for the member of a token, or for a guest. */
export function siteHost(token: string | null): ChatHost {
  const storage = siteStorage(token);
  return {
    who: token ?? 'guest',
    backend: siteBackend,
    storage,
    // A visitor without an id has never chatted, so there is nothing to listen for.
    mayHaveWritten: () => token !== null || guestId.read() !== null || storage.read('outbox') !== null,
    onOpenRequested: (open) => events.on('chat:open-requested', open),
  };
}
