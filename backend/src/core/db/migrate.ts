import type { Db, Tx } from './driver';
import { requireBaseline } from './require-baseline';
import { readFunctions, readMigrations, type SqlFile } from './sql-files';

interface Applied {
  name: string;
  checksum: string;
}

/** Any fixed number that is the same in every process that migrates. */
const advisoryLock = 7_305_119;

/** Rewriting a table of realistic size takes minutes, and another migrating process must wait for it. */
const limits = { statementMs: 3_600_000, transactionMs: 2 * 3_600_000 };

async function applyMigrations(tx: Tx, migrations: readonly SqlFile[]): Promise<string[]> {
  const applied = await tx.query<Applied>('select name, checksum from schema_migration');
  requireBaseline(applied);
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
}

/** @param all true to apply also unchanged files: a migration may have dropped their objects */
async function applyFunctions(tx: Tx, files: readonly SqlFile[], all: boolean): Promise<string[]> {
  const applied = await tx.query<Applied>('select name, checksum from schema_function');
  const known = new Map(applied.map(({ name, checksum }) => [name, checksum]));
  const changed = files.filter(({ name, checksum }) => all || known.get(name) !== checksum);
  // A removed file that is added again is a new one.
  await tx.query('delete from schema_function where name <> all($1::text[])', [
    files.map(({ name }) => name),
  ]);
  for (const { name, sql, checksum } of changed) {
    await tx.query(sql);
    await tx.query(
      `insert into schema_function (name, checksum) values ($1, $2)
       on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`,
      [name, checksum],
    );
  }
  return changed.map(({ name }) => name);
}

/**
 * Migrates the database to this version's schema and functions, all in one transaction. Returns the names of the newly
 * applied files.
 * @throws Error with a one-sentence message when an applied migration has changed, when the database is newer than this
 * program, or when it was created before the first release
 */
export async function migrate(db: Db): Promise<string[]> {
  const migrations = readMigrations();
  const functions = readFunctions();
  return db.tx(async (tx) => {
    await tx.query(`select pg_advisory_xact_lock(${advisoryLock})`);
    for (const table of ['schema_migration', 'schema_function'])
      await tx.query(`create table if not exists ${table} (
        name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
    const fresh = await applyMigrations(tx, migrations);
    return [...fresh, ...(await applyFunctions(tx, functions, fresh.length > 0))];
  }, limits);
}
