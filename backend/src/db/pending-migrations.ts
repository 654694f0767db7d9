import type { Reader } from './driver';
import { readMigrations } from './read-migrations';

let names: readonly string[] | undefined;

/** The names of this version's migrations that the database has not seen yet. */
export async function pendingMigrations(db: Reader): Promise<string[]> {
  names ??= readMigrations().map(({ name }) => name);
  const applied = await db.query<{ name: string }>('select name from schema_migration');
  const known = new Set(applied.map(({ name }) => name));
  return names.filter((name) => !known.has(name));
}
