import { events } from '@wallet/platform/events';
import { useSession } from '@wallet/platform';
import { useEffect, useMemo } from 'react';
import type { ChatHost } from './chat-host';
import { siteHost } from './site-host';
import { forgetMember } from './site-storage';

/** Returns the site's chat host for the current session. A logout removes the values that the member's chat stored. */
export function useSiteHost(): ChatHost {
  const session = useSession();
  const token = session.status === 'member' ? session.token : null;
  useEffect(() => events.on('session:ended', forgetMember), []);
  return useMemo(() => siteHost(token), [token]);
}
