import { type Clock, systemClock } from './core/clock';
import type { Reader } from './core/db/driver';
import type * as Staff from './demo/staff-clock';

/**
 * Returns the clock of the site: the system's, or one that the staff of a demo can move. The code of the second is only
 * loaded then.
 */
export async function openClock(db: Reader, isMovable: boolean): Promise<Clock> {
  if (!isMovable) return systemClock;
  const { openStaffClock }: typeof Staff = require('./demo/staff-clock');
  return openStaffClock(db);
}
