import type { SessionState } from './create-session';

const states = {
  visitor: { status: 'visitor' },
  member: { status: 'member', token: '' },
} as const satisfies Record<string, SessionState>;

let state: SessionState = states.visitor;

/** Says whose page is rendered as HTML. A browser takes over the HTML of visitors' pages only. */
export function renderAs(who: keyof typeof states): void {
  state = states[who];
}

/** Whose page it is while it is HTML. */
export const renderedAs = (): SessionState => state;
