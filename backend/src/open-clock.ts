import { type Clock, systemClock } from './clock';
import type { Reader } from './db/driver';
import type * as Staff from './staff/clock/open-staff-clock';

/** The clock of the site: the system's, or one that staff of a demo can move, whose code is loaded only then. */
export async function openClock(db: Reader, isMovable: boolean): Promise<Clock> {
  if (!isMovable) return systemClock;
  const { openStaffClock }: typeof Staff = require('./staff/clock/open-staff-clock');
  return openStaffClock(db);
}
