import { events } from '@wallet/platform/events';
import { createSession } from './create-session';

export type { SessionState } from './create-session';

/** The only session of the page (S4.7). */
export const session = createSession(events);
