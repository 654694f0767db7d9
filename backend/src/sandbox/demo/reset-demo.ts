import type { Db, Tx } from '../../db/driver';
import { seedDemo } from '../../demo/seed-demo';
import type { Deps } from '../../deps';
import type { SandboxClock } from '../clock/sandbox-clock';
import { sandboxSettings } from '../settings/sandbox-settings';
import { emptyTables } from './empty-tables';

/** Secrets are no demo data: guests keep their ids, and processes that know them go on. */
const keptSettings = ['guestSecret', 'linkSecret'];

/** The open transaction as a database to those who would open one of their own. */
const within = (tx: Tx, { engine }: Db): Db => ({
  engine,
  query: (sql, params) => tx.query(sql, params),
  tx: (fn) => fn(tx),
  close: async () => undefined,
});

/** Puts the demo site back to its start, clock and sandbox included, in one transaction: everybody is logged out. */
export async function resetDemo(deps: Deps, clock: SandboxClock): Promise<void> {
  const { db, settings } = deps;
  const offset = clock.offset;
  try {
    await db.tx(async (tx) => {
      const { resets } = await sandboxSettings.read(tx);
      clock.offset = 0;
      await emptyTables(tx);
      await tx.query('delete from setting where key <> all($1::text[])', [keptSettings]);
      await tx.query('delete from sandbox_setting');
      await sandboxSettings.write(tx, { resets: resets + 1 });
      await seedDemo({ ...deps, db: within(tx, db) });
    });
  } catch (error) {
    clock.offset = offset;
    throw error;
  }
  settings.forget();
}
