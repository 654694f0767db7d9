import type { Db, Tx } from '../../core/db/driver';
import { demoDatabase } from '../data/claim-database';
import { seedDemo } from '../data/seed-demo';
import type { Deps } from '../../deps';
import { Failure } from '../../core/http/failure';
import type { StaffClock } from '../clock/staff-clock';
import { staffSettings } from '../staff/staff-settings';
import { emptyTables } from './empty-tables';

/** Secrets are not demo data: guests keep their ids, and processes that have read the secrets continue to work. */
const keptSettings = ['guestSecret', 'linkSecret', demoDatabase.settingKey];

/** Wraps the open transaction as a database, for code that would open its own transaction. */
const within = (tx: Tx, { engine }: Db): Db => ({
  engine,
  query: (sql, params) => tx.query(sql, params),
  tx: (fn) => fn(tx),
  close: async () => undefined,
});

/**
 * Resets the demo site including its clock, in one transaction. All members are logged out.
 * @throws Failure 409 NO_DATA for a database that the demo did not create, because it contains other data
 */
export async function resetDemo(deps: Deps, clock: StaffClock): Promise<void> {
  const { db, settings } = deps;
  const offset = clock.offset;
  try {
    await db.tx(async (tx) => {
      if (!(await demoDatabase.isOurs(tx))) throw new Failure(409, 'NO_DATA');
      const { resets } = await staffSettings.read(tx);
      clock.offset = 0;
      await emptyTables(tx);
      await tx.query('delete from setting where key <> all($1::text[])', [keptSettings]);
      await tx.query('delete from staff_setting');
      await staffSettings.write(tx, { resets: resets + 1 });
      await seedDemo({ ...deps, db: within(tx, db) });
    });
  } catch (error) {
    clock.offset = offset;
    throw error;
  }
  settings.forget();
}
