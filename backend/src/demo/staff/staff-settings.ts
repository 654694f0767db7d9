import type { Reader } from '../../platform/db/driver';

/** What staff of the demo decided and has to be stored. */
export interface StaffSettings {
  /** How far the site's clock is ahead of the real one (ms); below zero behind. */
  clockOffset: number;
  /** Whether who writes in the chat first gets an answer by itself. */
  firstAnswer: boolean;
  /** The slice that the next spin draws. */
  nextSlice: string | null;
  /** How often the demo was put back to its start. */
  resets: number;
}

const defaults: StaffSettings = {
  clockOffset: 0,
  firstAnswer: true,
  nextSlice: null,
  resets: 0,
};

/** What all processes of a demo site go by. */
export const staffSettings = {
  async read(db: Reader): Promise<StaffSettings> {
    const rows = await db.query<{ key: string; value: unknown }>('select key, value from staff_setting');
    return { ...defaults, ...Object.fromEntries(rows.map(({ key, value }) => [key, value])) };
  },
  async write(db: Reader, changes: Partial<StaffSettings>): Promise<void> {
    for (const [key, value] of Object.entries(changes)) {
      await db.query(
        `insert into staff_setting (key, value) values ($1, $2::jsonb)
         on conflict (key) do update set value = excluded.value`,
        [key, JSON.stringify(value)],
      );
    }
  },
};
