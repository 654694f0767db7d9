import { isBuilt } from '@wallet/server';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Environment, readEnvironment } from '@wallet/server/environment';
import { type Db, noEmbeddedDatabase, openDatabase } from '@wallet/server/db';
import { migrate, pendingFunctions, pendingMigrations } from '../../core/migrate';

interface Target {
  db: Db;
  name: string;
  /** True when the database was empty and its tables were created. */
  isNew: boolean;
}

async function isEmpty(db: Db): Promise<boolean> {
  const [row] = await db.query<{ isMigrated: boolean }>(
    `select to_regclass('schema_migration') is not null as "isMigrated"`,
  );
  return row?.isMigrated !== true;
}

async function nameOf(db: Db, dataDir: string): Promise<string> {
  if (db.engine === 'pglite') return dataDir === ':memory:' ? dataDir : path.resolve(dataDir);
  const [row] = await db.query<{ name: string }>('select current_database() as name');
  return `the database ${row?.name}`;
}

/**
 * Opens the database that DATABASE_URL or DATA_DIR names.
 * @param canCreate true creates the tables of an empty database, as the first start of a backend does
 * @throws Error with a message for the user that includes the next step
 */
export async function openTarget(env: Environment, canCreate: boolean): Promise<Target> {
  const { values, problems } = readEnvironment(env, 'settings');
  if (problems) throw new Error(problems.join('\n'));
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = values;
  if (isBuilt && databaseUrl === undefined) throw new Error(noEmbeddedDatabase('DATABASE_URL'));
  const isMemory = databaseUrl === undefined && dataDir === ':memory:';
  const noDataError = (name: string): Error =>
    new Error(
      `${name} holds no data of a backend: is another DATABASE_URL or DATA_DIR meant? “settings apply” or a backend’s first start makes its tables.`,
    );
  if (databaseUrl === undefined && !isMemory && !canCreate && !existsSync(path.join(dataDir, 'database')))
    throw noDataError(path.resolve(dataDir));
  const db = await openDatabase({ databaseUrl, dataDir });
  try {
    const name = await nameOf(db, dataDir);
    const isNew = await isEmpty(db);
    if (isNew && !canCreate && !isMemory) throw noDataError(name);
    if (isNew) await migrate(db);
    else if ([...(await pendingMigrations(db)), ...(await pendingFunctions(db))].length > 0)
      throw new Error(`${name} is of an older version: start the backend of this version once.`);
    return { db, name, isNew };
  } catch (error) {
    await db.close();
    throw error;
  }
}
