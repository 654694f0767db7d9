import type { Reader } from '../../platform/db/driver';
import { staffSettings } from '../staff/staff-settings';
import { StaffClock } from './staff-clock';

/** The site's clock as staff left it: what was written at a later time is still in the past after a restart. */
export async function openStaffClock(db: Reader): Promise<StaffClock> {
  const clock = new StaffClock();
  clock.offset = (await staffSettings.read(db)).clockOffset;
  return clock;
}
