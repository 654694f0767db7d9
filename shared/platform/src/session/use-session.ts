import { session, type SessionState } from '@wallet/platform/session';
import { useSyncExternalStore } from 'react';
import { renderedAs } from './rendered-as';

/** The session's state, following every change of it. */
export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.state, renderedAs);
}
