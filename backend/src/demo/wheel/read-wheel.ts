import type { Reader } from '../../core/db/driver';
import type { Localized } from '../../settings/language';
import { staffSettings } from '../staff/staff-settings';

export interface StaffWheel {
  active: boolean;
  /** The slice that the next spin draws; null for a random one. */
  next: string | null;
  slices: { code: string; label: Localized }[];
}

/** Returns the site's wheel, active or not. */
export async function readWheel(db: Reader): Promise<StaffWheel> {
  const [rows, { nextSlice: next }] = await Promise.all([
    db.query<{ active: boolean; code: string; label: Localized }>(
      `select w.is_active as active, s.code, s.label from wheel_slice s
       join (select id, is_active from wheel order by is_active desc, id limit 1) w on w.id = s.wheel_id
       order by s.position`,
    ),
    staffSettings.read(db),
  ]);
  return {
    active: rows[0]?.active ?? false,
    next,
    slices: rows.map(({ code, label }) => ({ code, label })),
  };
}
