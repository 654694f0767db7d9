import { session, type SessionState } from '@wallet/platform/session';
import { useSyncExternalStore } from 'react';

const visitor: SessionState = { status: 'visitor' };

/** The session's state, following every change of it. A page's HTML is made for visitors. */
export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.state, () => visitor);
}
