import type { Db } from './driver';
import { readMigrations } from './read-migrations';

interface Applied {
  name: string;
  checksum: string;
}

/** Any fixed number: it only has to be the same in every process that migrates. */
const advisoryLock = 7_305_119;

/** A table of real size is rewritten in minutes, and another process that migrates is waited for as long. */
const limits = { statementMs: 3_600_000, transactionMs: 2 * 3_600_000 };

/**
 * Brings the database to this version's schema, all in one transaction; gives the names newly applied.
 * @throws Error in one sentence when an applied file has changed or the database is newer than this program
 */
export async function migrate(db: Db): Promise<string[]> {
  const migrations = readMigrations();
  return db.tx(async (tx) => {
    await tx.query(`select pg_advisory_xact_lock(${advisoryLock})`);
    await tx.query(`create table if not exists schema_migration (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
    const applied = await tx.query<Applied>('select name, checksum from schema_migration');
    const unknown = applied.find(({ name }) => !migrations.some((migration) => migration.name === name));
    if (unknown)
      throw new Error(`The database is newer than this program: it has the migration ${unknown.name}.`);
    const done = new Map(applied.map(({ name, checksum }) => [name, checksum]));
    const fresh = migrations.filter(({ name }) => !done.has(name));
    for (const { name, checksum } of migrations) {
      if (done.has(name) && done.get(name) !== checksum) {
        throw new Error(`The migration ${name} has changed since it was applied to this database.`);
      }
    }
    for (const { name, sql, checksum } of fresh) {
      await tx.query(sql);
      await tx.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum]);
    }
    return fresh.map(({ name }) => name);
  }, limits);
}
