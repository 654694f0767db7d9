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

/**
 * Migrates the database to this version's schema and functions. Returns the names of the newly applied files.
 * @throws Error as `migrateSchema`
 */
export const migrate = (db: Db): Promise<string[]> =>
  migrateSchema(db, { migrations: readMigrations(), functions: readFunctions() });
