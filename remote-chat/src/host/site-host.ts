import { useSession } from '@wallet/platform';
import { events } from '@wallet/platform/events';
import { useEffect, useMemo } from 'react';
import { guestId } from '../identity/chat-config';
import type { ChatHost } from '../link/chat-host';
import { parseDraft } from './parse-host-values';
import { siteBackend } from './site-backend';
import { removeMemberValues, siteStorage } from './site-storage';

/** Returns the site's chat host for the member of a token, or for a guest. */
export function siteHost(token: string | null): ChatHost {
  const storage = siteStorage(token);
  const backend = siteBackend(token);
  return {
    customerKey: token ?? 'guest',
    backend: {
      ...backend,
      async send(...message) {
        const receipt = await backend.send(...message);
        events.emit('ui:push-offer-requested', {});
        return receipt;
      },
    },
    storage,
    // A visitor without an id has never chatted, so there is nothing to listen for.
    mayHaveWritten: () => token !== null || guestId.read() !== null || storage.read('outbox') !== null,
    onOpenRequested: (open) => events.on('chat:open-requested', open),
    onUnread: (count) => events.emit('chat:unread-changed', { count }),
    onDraftSuggested: (suggest) =>
      events.on('chat:draft-suggested', (payload) => {
        const draft = parseDraft(payload);
        if (draft !== null) suggest(draft);
      }),
  };
}

/** Returns the site's chat host for the current session. A logout removes the values that the member's chat stored. */
export function useSiteHost(): ChatHost {
  const session = useSession();
  const token = session.status === 'member' ? session.token : null;
  useEffect(() => events.on('session:ended', removeMemberValues), []);
  return useMemo(() => siteHost(token), [token]);
}
