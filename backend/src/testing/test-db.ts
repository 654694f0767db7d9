import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { Db } from '../db/driver';
import { migrate } from '../db/migrate';
import { openPglite } from '../db/pglite';
import { openPostgres } from '../db/postgres';

async function onServer(url: string): Promise<Db> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = await openPostgres(url);
  await admin.query(`create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  const db = await openPostgres(own.href);
  await migrate(db);
  const close = async (): Promise<void> => {
    await db.close();
    await admin.query(`drop database ${name} with (force)`);
    await admin.close();
  };
  return { ...db, close };
}

/** A migrated database of the test's own: embedded, or on the server that TEST_DATABASE_URL names. */
export function openTestDb(): Promise<Db> {
  const { TEST_DATABASE_URL: url, TEST_FOLDER: folder } = process.env;
  if (url) return onServer(url);
  if (!folder) throw new Error('The test run was not set up.');
  return openPglite({ templateFile: path.join(folder, 'template.tar') });
}
