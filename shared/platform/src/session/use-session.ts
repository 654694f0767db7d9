import { session, type SessionState } from '@wallet/platform/session';
import { useSyncExternalStore } from 'react';

const states = {
  visitor: { status: 'visitor' },
  member: { status: 'member', token: '' },
} as const satisfies Record<string, SessionState>;

let state: SessionState = states.visitor;

/** Sets the session state for a page that is rendered to HTML. Browsers hydrate only the HTML of visitors' pages. */
export function renderAs(who: keyof typeof states): void {
  state = states[who];
}

/** Returns the session state for rendering to HTML. */
const renderedAs = (): SessionState => state;

/** Returns the session state and re-renders on every change. */
export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.state, renderedAs);
}
