import { isBuilt } from '@wallet/server';
import {
  appliedChecksums,
  type Db,
  migrateSchema,
  type Queryable,
  readSqlFiles,
  type SqlFile,
} from '@wallet/server/db';
import path from 'node:path';

const sqlFolder = path.join(__dirname, isBuilt ? 'sql' : '../../sql');

export const readMigrations = (): SqlFile[] => readSqlFiles(path.join(sqlFolder, 'schema'));

export const readFunctions = (): SqlFile[] => readSqlFiles(path.join(sqlFolder, 'functions'));

/** Read once, because the readiness check needs the names at every request. */
let ownFiles: Record<'migrations' | 'functions', readonly SqlFile[]> | undefined;
const getOwnFiles = (): NonNullable<typeof ownFiles> =>
  (ownFiles ??= { migrations: readMigrations(), functions: readFunctions() });

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

/** The first migration of all versions before the first release. Their history ended with the baseline. */
const retired = {
  migration: '0001-ledger.sql',
  message:
    'The database was made by a version before the first release, and its data cannot be taken over: begin with an empty one, by another DATA_DIR or DATABASE_URL.',
};

/**
 * Migrates the database to this version's schema and functions. Returns the names of the newly applied files.
 * @throws Error as `migrateSchema`
 */
export const migrate = (db: Db): Promise<string[]> =>
  migrateSchema(db, { migrations: readMigrations(), functions: readFunctions(), retired });
