import { events } from '@wallet/platform/events';
import { useSession } from '@wallet/platform';
import { useEffect, useMemo } from 'react';
import type { ChatHost } from './chat-host';
import { siteHost } from './site-host';
import { forgetMember } from './site-storage';

/** The chat's place in this page for whoever its session says is here; a logout takes along what the member's chat kept. */
export function useSiteHost(): ChatHost {
  const session = useSession();
  const token = session.status === 'member' ? session.token : null;
  useEffect(() => events.on('session:ended', forgetMember), []);
  return useMemo(() => siteHost(token), [token]);
}
