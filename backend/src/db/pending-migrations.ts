import type { Reader } from './driver';
import { requireBaseline } from './require-baseline';
import { readFunctions, readMigrations, type SqlFile } from './sql-files';

let files: Record<'migrations' | 'functions', readonly SqlFile[]> | undefined;

/**
 * The names of this version's migrations that the database has not seen yet, and of its files of functions that are others
 * there.
 * @throws Error in one sentence when the database was made before the first release
 */
export async function pendingMigrations(db: Reader): Promise<string[]> {
  files ??= { migrations: readMigrations(), functions: readFunctions() };
  const applied = await db.query<{ name: string }>('select name from schema_migration');
  requireBaseline(applied);
  const functions = await db.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_function',
  );
  const names = new Set(applied.map(({ name }) => name));
  const checksums = new Map(functions.map(({ name, checksum }) => [name, checksum]));
  return [
    ...files.migrations.filter(({ name }) => !names.has(name)),
    ...files.functions.filter(({ name, checksum }) => checksums.get(name) !== checksum),
  ].map(({ name }) => name);
}
