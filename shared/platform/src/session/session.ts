import { events } from '@wallet/platform/events';
import { createSession } from './create-session';

export type { SessionState } from './create-session';

/** Who uses this tab: the one session of the composed page (S4.7). */
export const session = createSession(events);
