import type { Reader } from './driver';
import { requireBaseline } from './require-baseline';
import { readFunctions, readMigrations, type SqlFile } from './sql-files';

let files: Record<'migrations' | 'functions', readonly SqlFile[]> | undefined;
const own = (): NonNullable<typeof files> =>
  (files ??= { migrations: readMigrations(), functions: readFunctions() });

/**
 * Returns the names of this version's migrations that the database has not applied yet.
 * @throws Error with a one-sentence message when the database was created before the first release
 */
export async function pendingMigrations(db: Reader): Promise<string[]> {
  const applied = await db.query<{ name: string }>('select name from schema_migration');
  requireBaseline(applied);
  const names = new Set(applied.map(({ name }) => name));
  return own()
    .migrations.filter(({ name }) => !names.has(name))
    .map(({ name }) => name);
}

/** Returns the names of this version's function files that differ from those in the database. */
export async function pendingFunctions(db: Reader): Promise<string[]> {
  const applied = await db.query<SqlFile>('select name, checksum from schema_function');
  const checksums = new Map(applied.map(({ name, checksum }) => [name, checksum]));
  return own()
    .functions.filter(({ name, checksum }) => checksums.get(name) !== checksum)
    .map(({ name }) => name);
}
