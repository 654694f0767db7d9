import fs from 'node:fs';
import path from 'node:path';
import { hourMs } from '../clock';
import { sha256 } from '../secrets';
import type { Db, Queryable, Tx } from './driver';

export interface SqlFile {
  name: string;
  /** SHA-256 of its text, to compare it with the file that a database has applied. */
  checksum: string;
  sql: string;
}

/** The files that make the tables and functions of a program's database. */
export interface Schema {
  migrations: readonly SqlFile[];
  /** Files that are applied again after a change; absent for a program without functions of its own. */
  functions?: readonly SqlFile[];
}

/** Returns the files of SQL in a folder, by name. @throws Error when there are none */
export function readSqlFiles(folder: string): SqlFile[] {
  const names = fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  if (names.length === 0) throw new Error(`No files of SQL were found in ${folder}.`);
  return names.map((name) => {
    const sql = fs.readFileSync(path.join(folder, name), 'utf8').replaceAll('\r\n', '\n');
    return { name, sql, checksum: sha256(sql) };
  });
}

/** Returns the checksum of each applied file by its name. */
export async function appliedChecksums(
  db: Queryable,
  table: 'schema_migration' | 'schema_function',
): Promise<Map<string, string>> {
  const rows = await db.query<Omit<SqlFile, 'sql'>>(`select name, checksum from ${table}`);
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

/** Any fixed number that is the same in every process that migrates. */
const advisoryLock = 7_305_119;

/** Rewriting a table of realistic size takes minutes, and another migrating process must wait for it. */
const migrationLimits = { statementMs: hourMs, transactionMs: 2 * hourMs };

async function applyMigrations(tx: Tx, { migrations }: Schema): Promise<string[]> {
  const applied = await appliedChecksums(tx, 'schema_migration');
  const unknown = [...applied.keys()].find(
    (name) => !migrations.some((migration) => migration.name === name),
  );
  if (unknown !== undefined)
    throw new Error(`The database is newer than this program: it has the migration ${unknown}.`);
  const changed = migrations.find(
    ({ name, checksum }) => applied.has(name) && applied.get(name) !== checksum,
  );
  if (changed)
    throw new Error(`The migration ${changed.name} has changed since it was applied to this database.`);
  const pending = migrations.filter(({ name }) => !applied.has(name));
  for (const { name, sql, checksum } of pending) {
    await tx.query(sql);
    await tx.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum]);
  }
  return pending.map(({ name }) => name);
}

/** @param appliesAll true to apply also unchanged files: a migration may have dropped their objects */
async function applyFunctions(tx: Tx, files: readonly SqlFile[], appliesAll: boolean): Promise<string[]> {
  const applied = await appliedChecksums(tx, 'schema_function');
  const changed = files.filter(({ name, checksum }) => appliesAll || applied.get(name) !== checksum);
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

async function prepareTables(tx: Tx, tables: readonly string[]): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(${advisoryLock})`);
  for (const table of tables)
    await tx.query(`create table if not exists ${table} (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
}

/**
 * Migrates a database to the schema of a program, all in one transaction. Returns the names of the newly applied files.
 * @throws Error with a one-sentence message when an applied migration has changed, or when the database is newer than the
 * program
 */
export function migrateSchema(db: Db, schema: Schema): Promise<string[]> {
  const { functions } = schema;
  const work = async (tx: Tx): Promise<string[]> => {
    await prepareTables(tx, functions ? ['schema_migration', 'schema_function'] : ['schema_migration']);
    const added = await applyMigrations(tx, schema);
    return functions ? [...added, ...(await applyFunctions(tx, functions, added.length > 0))] : added;
  };
  return db.tx(work, migrationLimits);
}
