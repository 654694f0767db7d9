import path from 'node:path';
import type { Config } from '../../config';
import { type Db, insert, type Tx } from '@wallet/server/db';

/** Any fixed number. It prevents two processes that start together from seeding the demo at the same time. */
export const demoLock = 7_305_120;

interface DemoMark {
  /**
   * True when the demo created all data of the database, so that it may delete it; false for a database that the
   * operator named.
   */
  made: boolean;
}

const key = 'demo';

async function readMark(tx: Pick<Tx, 'query'>): Promise<DemoMark | undefined> {
  const rows = await tx.query<{ value: DemoMark }>('select value from setting where key = $1', [key]);
  return rows[0]?.value;
}

/** Returns true when no member is registered, no money has moved and the operator has changed no settings. */
async function isUnused(tx: Tx): Promise<boolean> {
  // The two secrets are settings that every backend creates by itself.
  const rows = await tx.query<{ used: boolean }>(
    `select exists (select from member) or exists (select from ledger_txn)
       or exists (select from setting where key <> all($1::text[]))
       or exists (select from setting_change) as used`,
    [['guestSecret', 'linkSecret']],
  );
  return rows[0]?.used === false;
}

type DatabaseConfig = Pick<Config, 'databaseUrl' | 'dataDir' | 'demoDatabase'>;

/** Returns the name of the database in use, and the one in DEMO_DATABASE. For an embedded database both are folders. */
async function namesOf(tx: Tx, { databaseUrl, dataDir, demoDatabase: allowedName }: DatabaseConfig) {
  if (databaseUrl === undefined) {
    const allowedFolder = allowedName === undefined ? undefined : path.resolve(allowedName);
    return { name: path.resolve(dataDir), allowedName: allowedFolder };
  }
  const rows = await tx.query<{ name: string }>('select current_database() as name');
  return { name: rows[0]?.name ?? '', allowedName };
}

/** Databases that the demo, with its public passwords, may use. */
export const demoDatabase = {
  /**
   * Marks an unused database as the demo's. Must be called before data is added.
   * @throws Error with a one-sentence message for a database with other data, unless the operator named it
   */
  async claim(db: Db, config: DatabaseConfig): Promise<void> {
    await db.tx(async (tx) => {
      await tx.query(`select pg_advisory_xact_lock(${demoLock})`);
      if (await readMark(tx)) return;
      const made = await isUnused(tx);
      const { name, allowedName } = await namesOf(tx, config);
      if (!made && allowedName !== name) {
        throw new Error(
          `The database ${name} holds data that the demo did not make, and the demo's logins are public: ` +
            `use an empty one, start without DEMO=1, or set DEMO_DATABASE=${name} to use it all the same.`,
        );
      }
      const mark: DemoMark = { made };
      await insert(tx, 'setting', { key, value: JSON.stringify(mark) });
    });
  },
  /** Returns true when the demo created the data of the database and may delete it. */
  isOurs: async (tx: Pick<Tx, 'query'>): Promise<boolean> => (await readMark(tx))?.made === true,
  settingKey: key,
};
