import path from 'node:path';
import type { Db, Tx } from '../../platform/db/driver';
import type { Config } from '../../config';
import { demoLock } from './demo-lock';

/** The mark in a database that the demo works on. */
interface DemoMark {
  /** Whether the demo made it, so that it may also empty it; false for a foreign one that was named. */
  made: boolean;
}

const key = 'demo';

async function readMark(tx: Pick<Tx, 'query'>): Promise<DemoMark | undefined> {
  const rows = await tx.query<{ value: DemoMark }>('select value from setting where key = $1', [key]);
  return rows[0]?.value;
}

/** Nobody has registered, nothing has been paid, and the operator has decided nothing. */
async function isUnused(tx: Tx): Promise<boolean> {
  const rows = await tx.query<{ used: boolean }>(
    `select exists (select from member) or exists (select from ledger_txn)
       or exists (select from setting where key <> all($1::text[]))
       or exists (select from setting_change) as used`,
    [['guestSecret', 'linkSecret']],
  );
  return rows[0]?.used === false;
}

type Where = Pick<Config, 'databaseUrl' | 'dataDir' | 'demoDatabase'>;

/** What the database is called, and what the operator has named; of an embedded one both are folders. */
async function namesOf(tx: Tx, { databaseUrl, dataDir, demoDatabase: named }: Where) {
  if (databaseUrl === undefined)
    return { name: path.resolve(dataDir), named: named === undefined ? undefined : path.resolve(named) };
  const rows = await tx.query<{ name: string }>('select current_database() as name');
  return { name: rows[0]?.name ?? '', named };
}

/** Databases that the demo, with its public passwords, may use. */
export const demoDatabase = {
  /**
   * Marks an unused database as the demo's; to be called before anything is put into it.
   * @throws Error in one sentence for a database with somebody's data, unless it is named
   */
  async claim(db: Db, where: Where): Promise<void> {
    await db.tx(async (tx) => {
      await tx.query(`select pg_advisory_xact_lock(${demoLock})`);
      if (await readMark(tx)) return;
      const made = await isUnused(tx);
      const { name, named } = await namesOf(tx, where);
      if (!made && named !== name) {
        throw new Error(
          `The database ${name} holds data that the demo did not make, and the demo's logins are known to everybody: ` +
            `use an empty one, start without DEMO=1, or set DEMO_DATABASE=${name} to use it all the same.`,
        );
      }
      const mark: DemoMark = { made };
      await tx.query('insert into setting (key, value) values ($1, $2::jsonb)', [key, JSON.stringify(mark)]);
    });
  },
  /** Whether the demo made the database, and may therefore empty it. */
  isOurs: async (tx: Pick<Tx, 'query'>): Promise<boolean> => (await readMark(tx))?.made === true,
  settingKey: key,
};
