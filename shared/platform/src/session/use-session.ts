import { session, type SessionState } from '@wallet/platform/session';
import { useSyncExternalStore } from 'react';
import { renderedAs } from './rendered-as';

/** Returns the session state and re-renders on every change. */
export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.state, renderedAs);
}
