import type { Db } from '../../core/db/driver';
import { Failure } from '../../core/http/failure';
import { staffSettings } from '../staff/staff-settings';
import { readWheel, type StaffWheel } from './read-wheel';

/**
 * Stops or starts the wheel, and chooses the next spin's slice (null for a random one).
 * @throws Failure 404 NO_DATA for a slice that the wheel does not have
 */
export async function setWheel(
  db: Db,
  { active, next }: { active?: boolean; next?: string | null },
): Promise<StaffWheel> {
  const { slices } = await readWheel(db);
  if (typeof next === 'string' && !slices.some(({ code }) => code === next))
    throw new Failure(404, 'NO_DATA');
  if (active === false) await db.query('update wheel set is_active = false where is_active');
  if (active === true) {
    await db.query(
      `update wheel set is_active = true
       where id = (select min(id) from wheel) and not exists (select from wheel where is_active)`,
    );
  }
  if (next !== undefined) await staffSettings.write(db, { nextSlice: next });
  return readWheel(db);
}
