import type { Reader } from './driver';
import { requireBaseline } from './require-baseline';
import { readFunctions, readMigrations, type SqlFile } from './sql-files';

let files: Record<'migrations' | 'functions', readonly SqlFile[]> | undefined;
const own = (): NonNullable<typeof files> =>
  (files ??= { migrations: readMigrations(), functions: readFunctions() });

/**
 * The names of this version's migrations that the database has not seen yet.
 * @throws Error in one sentence when the database was made before the first release
 */
export async function pendingMigrations(db: Reader): Promise<string[]> {
  const applied = await db.query<{ name: string }>('select name from schema_migration');
  requireBaseline(applied);
  const names = new Set(applied.map(({ name }) => name));
  return own()
    .migrations.filter(({ name }) => !names.has(name))
    .map(({ name }) => name);
}

/** The names of this version's files of functions that are others in the database. */
export async function pendingFunctions(db: Reader): Promise<string[]> {
  const applied = await db.query<SqlFile>('select name, checksum from schema_function');
  const checksums = new Map(applied.map(({ name, checksum }) => [name, checksum]));
  return own()
    .functions.filter(({ name, checksum }) => checksums.get(name) !== checksum)
    .map(({ name }) => name);
}
