import { type Clock, systemClock } from '@wallet/server';
import type { Queryable } from '@wallet/server/db';
import type * as StaffClock from './demo/staff-clock';

/** Returns the site's clock. Loads the code of a demo's movable clock only when it is needed. */
export async function openClock(db: Queryable, isMovable: boolean): Promise<Clock> {
  if (!isMovable) return systemClock;
  const { openStaffClock }: typeof StaffClock = require('./demo/staff-clock');
  return openStaffClock(db);
}
