import type { SessionState } from './create-session';

const states = {
  visitor: { status: 'visitor' },
  member: { status: 'member', token: '' },
} as const satisfies Record<string, SessionState>;

let state: SessionState = states.visitor;

/** Sets whose page is rendered to HTML. Browsers hydrate only the HTML of visitors' pages. */
export function renderAs(who: keyof typeof states): void {
  state = states[who];
}

/** Returns the session state for rendering to HTML. */
export const renderedAs = (): SessionState => state;
