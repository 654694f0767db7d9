import { isBuilt } from '../is-built';
import { type LockOwner, tryLock } from '../folder-lock';
import os from 'node:os';
import path from 'node:path';
import { prepareDataFolder } from './data-folder';
import type { Db } from './driver';
import type * as Pglite from './pglite';
import { openPostgres } from './postgres';
import { readOnlyCode, toDbError } from './db-error';

/** Names of the environment variables of a program, for the messages of errors. */
export interface DatabaseVariables {
  databaseUrl: string;
  dataDir: string;
}

const usualVariables: DatabaseVariables = { databaseUrl: 'DATABASE_URL', dataDir: 'DATA_DIR' };

/** The location of the data: a PostgreSQL server, or a folder (':memory:' stores nothing on disk). */
interface DatabaseOptions {
  databaseUrl?: string | undefined;
  dataDir: string;
  /** By default DATABASE_URL and DATA_DIR. */
  variables?: DatabaseVariables;
}

/** Returns the message of a built program whose variable names no PostgreSQL. */
export const noEmbeddedDatabase = (variable: string): string =>
  `${variable} must name a PostgreSQL: what was built for production has no embedded database.`;

const hostAndPathOf = (url: string): string => {
  try {
    const { host, pathname } = new URL(url);
    return `${host}${pathname}`;
  } catch {
    return 'the given address';
  }
};

/** Loads the embedded engine. Only this function loads its code. */
function loadPglite(variables: DatabaseVariables): typeof Pglite {
  if (isBuilt) throw new Error(noEmbeddedDatabase(variables.databaseUrl));
  return require('./pglite');
}

function inUseMessage(dataDir: string, variable: string, { pid, host }: LockOwner): string {
  const folder = `The data folder ${dataDir} is in use by process ${pid}`;
  return host === os.hostname()
    ? `${folder}: stop it or choose another ${variable}.`
    : `${folder} on ${host}: stop it, or wait half a minute if it is gone, or choose another ${variable}.`;
}

/** The embedded database has no lock of its own, and two processes on one folder silently lose rows. */
async function openFolder(dataDir: string, variables: DatabaseVariables): Promise<Db> {
  const { openPglite } = loadPglite(variables);
  prepareDataFolder(dataDir, variables.dataDir);
  // The process id of another container means nothing here. So a killed container is recognized by a lock that it no
  // longer updates.
  const { owner, release } = tryLock(path.join(dataDir, 'locks'), { maxSilenceMs: 30_000 });
  if (owner) throw new Error(inUseMessage(dataDir, variables.dataDir, owner));
  try {
    const db = await openPglite({ dataDir: path.join(dataDir, 'database') });
    return { ...db, close: () => db.close().finally(release) };
  } catch (error) {
    release();
    const detail = toDbError(error).message.replace(/\.$/, '');
    throw new Error(
      `The database in ${dataDir} could not be opened (${detail}): restore a backup of the folder, or choose another ${variables.dataDir}.`,
      { cause: error },
    );
  }
}

/**
 * Opens the database of these options.
 * @throws Error with a one-sentence message when the server does not respond or is a replica, or the folder is in use
 */
export async function openDatabase({
  databaseUrl,
  dataDir,
  variables = usualVariables,
}: DatabaseOptions): Promise<Db> {
  if (databaseUrl !== undefined) {
    return openPostgres(databaseUrl).catch((error: unknown) => {
      const { code, message } = toDbError(error);
      const reason =
        code === readOnlyCode
          ? `is a replica: name the primary in ${variables.databaseUrl}.`
          : `could not be reached: ${message}`;
      throw new Error(`PostgreSQL at ${hostAndPathOf(databaseUrl)} ${reason}`);
    });
  }
  return dataDir === ':memory:'
    ? loadPglite(variables).openPglite({})
    : openFolder(path.resolve(dataDir), variables);
}
