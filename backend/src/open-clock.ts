import { type Clock, systemClock } from './core/clock';
import type { Reader } from './core/db/driver';
import type * as Staff from './demo/staff-clock';

/** Returns the site's clock. The code of the one that a demo's staff can move is loaded only then. */
export async function openClock(db: Reader, isMovable: boolean): Promise<Clock> {
  if (!isMovable) return systemClock;
  const { openStaffClock }: typeof Staff = require('./demo/staff-clock');
  return openStaffClock(db);
}
