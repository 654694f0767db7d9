import fs from 'node:fs';
import path from 'node:path';
import { isBuilt } from '../is-built';
import { noPrivilegeCode, toDbError } from './db-error';
import type { Db, Queryable, Tx } from './driver';
import { hourMs } from '../clock';
import { sha256 } from '../hash';

interface SqlFile {
  name: string;
  /** SHA-256 of its text, to compare it with the file that a database has applied. */
  checksum: string;
  sql: string;
}

const sqlFolder = path.join(__dirname, isBuilt ? 'sql' : '../../../sql');

function readSqlFiles(folder: string): SqlFile[] {
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

export const readMigrations = (): SqlFile[] => readSqlFiles(path.join(sqlFolder, 'schema'));

export const readFunctions = (): SqlFile[] => readSqlFiles(path.join(sqlFolder, 'functions'));

/** Read once, because the readiness check needs the names at every request. */
let ownFiles: Record<'migrations' | 'functions', readonly SqlFile[]> | undefined;
const getOwnFiles = (): NonNullable<typeof ownFiles> =>
  (ownFiles ??= { migrations: readMigrations(), functions: readFunctions() });

async function appliedChecksums(
  db: Queryable,
  table: 'schema_migration' | 'schema_function',
): Promise<Map<string, string>> {
  const rows = await db.query<Omit<SqlFile, 'sql'>>(`select name, checksum from ${table}`);
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

/** Returns the names of this version's migrations that the database has not applied yet. */
export async function pendingMigrations(db: Queryable): Promise<string[]> {
  const applied = await appliedChecksums(db, 'schema_migration');
  const names = getOwnFiles().migrations.map(({ name }) => name);
  return names.filter((name) => !applied.has(name));
}

export async function pendingFunctions(db: Queryable): Promise<string[]> {
  const applied = await appliedChecksums(db, 'schema_function');
  return getOwnFiles()
    .functions.filter(({ name, checksum }) => applied.get(name) !== checksum)
    .map(({ name }) => name);
}

/** Any fixed number that is the same in every process that migrates. */
const advisoryLock = 7_305_119;

/** Rewriting a table of realistic size takes minutes, and another migrating process must wait for it. */
const migrationLimits = { statementMs: hourMs, transactionMs: 2 * hourMs };

/** The first migration of all versions before the first release. Their history ended with the baseline. */
const firstOldMigration = '0001-ledger.sql';

async function applyMigrations(tx: Tx, migrations: readonly SqlFile[]): Promise<string[]> {
  const applied = await appliedChecksums(tx, 'schema_migration');
  if (applied.has(firstOldMigration))
    throw new Error(
      'The database was made by a version before the first release, and its data cannot be taken over: begin with an empty one, by another DATA_DIR or DATABASE_URL.',
    );
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

/** Explains the lack of a right, which a database restored by its administrator has. */
async function explainMissingRight(db: Db, error: unknown): Promise<never> {
  const { code, message } = toDbError(error);
  if (code !== noPrivilegeCode) throw error;
  const [names] = await db.query<{ role: string; database: string }>(
    'select current_user::text as role, current_database()::text as database',
  );
  const { role = '', database = '' } = names ?? {};
  throw new Error(
    `The role ${role} may not use the database ${database} (${message}): the tables must belong to the role. Restore into a new database with createdb --owner=${role} and pg_restore --no-owner --role=${role} (backend/README.md, Backup and restore).`,
    { cause: error },
  );
}

/**
 * Migrates the database of another program with the files of a folder. Returns the names of the newly applied files.
 * @throws Error as `migrate`
 */
export function migrateFolder(db: Db, folder: string): Promise<string[]> {
  const migrations = readSqlFiles(folder);
  const work = async (tx: Tx): Promise<string[]> => {
    await prepareTables(tx, ['schema_migration']);
    return applyMigrations(tx, migrations);
  };
  return db.tx(work, migrationLimits).catch((error: unknown) => explainMissingRight(db, error));
}

/**
 * Migrates the database to this version's schema and functions, all in one transaction. Returns the names of the newly
 * applied files.
 * @throws Error with a one-sentence message when an applied migration has changed, when the database is newer than this
 * program or was created before the first release, or when its tables belong to another role
 */
export async function migrate(db: Db): Promise<string[]> {
  const migrations = readMigrations();
  const functions = readFunctions();
  const work = async (tx: Tx): Promise<string[]> => {
    await prepareTables(tx, ['schema_migration', 'schema_function']);
    const added = await applyMigrations(tx, migrations);
    return [...added, ...(await applyFunctions(tx, functions, added.length > 0))];
  };
  return db.tx(work, migrationLimits).catch((error: unknown) => explainMissingRight(db, error));
}
