import type { Reader } from '../../db/driver';

/** What was set in the sandbox and has to be stored. */
export interface SandboxSettings {
  /** How far the site's clock is ahead of the real one (ms); below zero behind. */
  clockOffset: number;
  /** Whether who writes in the chat first gets an answer by itself. */
  firstAnswer: boolean;
  /** Whether payments to members wait for somebody to decide, instead of being paid by themselves. */
  payoutsByHand: boolean;
  /** The slice that the next spin draws. */
  nextSlice: string | null;
  /** How often the demo was put back to its start. */
  resets: number;
}

const defaults: SandboxSettings = {
  clockOffset: 0,
  firstAnswer: true,
  payoutsByHand: false,
  nextSlice: null,
  resets: 0,
};

/** The sandbox's memory, which all processes of a site share. */
export const sandboxSettings = {
  async read(db: Reader): Promise<SandboxSettings> {
    const rows = await db.query<{ key: string; value: unknown }>('select key, value from sandbox_setting');
    return { ...defaults, ...Object.fromEntries(rows.map(({ key, value }) => [key, value])) };
  },
  async write(db: Reader, changes: Partial<SandboxSettings>): Promise<void> {
    for (const [key, value] of Object.entries(changes)) {
      await db.query(
        `insert into sandbox_setting (key, value) values ($1, $2::jsonb)
         on conflict (key) do update set value = excluded.value`,
        [key, JSON.stringify(value)],
      );
    }
  },
};
