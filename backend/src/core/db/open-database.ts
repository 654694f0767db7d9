import path from 'node:path';
import { prepareDataFolder } from './data-folder';
import { isBuilt, onlyInCheckout } from '../built-form';
import type { Db } from './driver';
import { takeLock } from './lock';
import type * as Pglite from './pglite';
import { openPostgres } from './postgres';
import { toDbError } from './db-error';

/** The location of the data: a PostgreSQL server, or a folder (':memory:' stores nothing on disk). */
export interface DatabaseOptions {
  databaseUrl?: string | undefined;
  dataDir: string;
}

const hostAndPathOf = (url: string): string => {
  try {
    const { host, pathname } = new URL(url);
    return `${host}${pathname}`;
  } catch {
    return 'the given address';
  }
};

/** Loads the embedded engine. Only this function loads its code. */
function loadPglite(): typeof Pglite {
  if (isBuilt) throw new Error(onlyInCheckout.database);
  return require('./pglite');
}

async function openFolder(dataDir: string): Promise<Db> {
  const { openPglite } = loadPglite();
  prepareDataFolder(dataDir);
  const lock = takeLock(path.join(dataDir, 'database.lock'));
  try {
    const db = await openPglite({ dataDir: path.join(dataDir, 'database') });
    return { ...db, close: () => db.close().finally(lock.release) };
  } catch (error) {
    lock.release();
    const detail = toDbError(error).message.replace(/\.$/, '');
    throw new Error(
      `The database in ${dataDir} could not be opened (${detail}): put a copy in the place of the folder, or choose another DATA_DIR.`,
      { cause: error },
    );
  }
}

/**
 * Opens the database of these options.
 * @throws Error with a one-sentence message when the server does not respond or the folder is in use
 */
export async function openDatabase({ databaseUrl, dataDir }: DatabaseOptions): Promise<Db> {
  if (databaseUrl !== undefined) {
    return openPostgres(databaseUrl).catch((error: unknown) => {
      throw new Error(
        `PostgreSQL at ${hostAndPathOf(databaseUrl)} could not be reached: ${toDbError(error).message}`,
      );
    });
  }
  return dataDir === ':memory:' ? loadPglite().openPglite({}) : openFolder(path.resolve(dataDir));
}
