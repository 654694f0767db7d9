import { type Queryable, upsert } from '@wallet/server/db';

export interface StaffSettings {
  /** The offset of the site's clock from the real time (ms); negative when it is behind. */
  clockOffset: number;
  /** True when customers get an automatic response to their first chat message. */
  firstAnswer: boolean;
  /** The code of the slice that the next spin of the wheel draws; null for a random one. */
  nextSlice: string | null;
}

const defaults: StaffSettings = {
  clockOffset: 0,
  firstAnswer: true,
  nextSlice: null,
};

export const staffSettings = {
  async read(db: Queryable): Promise<StaffSettings> {
    const rows = await db.query<{ key: string; value: unknown }>('select key, value from staff_setting');
    return { ...defaults, ...Object.fromEntries(rows.map(({ key, value }) => [key, value])) };
  },
  async write(db: Queryable, changes: Partial<StaffSettings>): Promise<void> {
    for (const [key, value] of Object.entries(changes)) {
      await upsert(db, 'staff_setting', ['key'], { key, value: JSON.stringify(value) });
    }
  },
};
