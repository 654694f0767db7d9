import type { Reader } from '../../core/db/driver';
import { staffSettings } from '../staff/staff-settings';
import { StaffClock } from './staff-clock';

/**
 * Returns the site's clock with the staff's stored offset, so that data from a moved clock stays in the past after a
 * restart.
 */
export async function openStaffClock(db: Reader): Promise<StaffClock> {
  const clock = new StaffClock();
  clock.offset = (await staffSettings.read(db)).clockOffset;
  return clock;
}
