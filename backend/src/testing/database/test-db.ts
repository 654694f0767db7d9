import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { type Db, defaultDbLimits, openPostgres, type Queryable } from '@wallet/server/db';
import { openPglite } from '@wallet/server/pglite';
import { databaseUrl, postgresAdmin } from './postgres-admin';

/** A test may start more at once than a slow machine completes within the wait of a request. */
const testDbLimits = { ...defaultDbLimits, waitMs: 10 * 60_000 };

async function copyTemplate(url: string, template: string): Promise<Db> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  // Cheaper than the usual strategy, which writes each page to the log.
  await postgresAdmin(url, `create database ${name} template ${template} strategy file_copy`);
  const db = await openPostgres(databaseUrl(url, name), testDbLimits);
  const close = async (): Promise<void> => {
    await db.close();
    await postgresAdmin(url, `drop database ${name} with (force)`);
  };
  return { ...db, close };
}

/** The initial content of a test's database: only the tables, or also the demo site. */
type TestContent = 'tables' | 'demo';

/**
 * Opens a migrated database for one test: on the run's PostgreSQL when TEST_ENGINE is postgres, and otherwise embedded,
 * which never contains the demo.
 */
export function openTestDb(content: TestContent = 'tables'): Promise<Db> {
  const { TEST_ENGINE, TEST_POSTGRES_URL, TEST_POSTGRES_TEMPLATE, TEST_FOLDER } = process.env;
  if (TEST_ENGINE === 'postgres' && TEST_POSTGRES_URL && TEST_POSTGRES_TEMPLATE)
    return copyTemplate(TEST_POSTGRES_URL, `${TEST_POSTGRES_TEMPLATE}_${content}`);
  if (TEST_ENGINE === 'postgres' || !TEST_FOLDER) throw new Error('The test run was not set up.');
  return openPglite({ templateFile: path.join(TEST_FOLDER, 'tables.tar') }, testDbLimits);
}

/** Returns the content of each table as one hash, to compare two databases. */
export async function contentOf(db: Queryable): Promise<Record<string, string | null>> {
  const tables = await db.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const hashes = tables.map(
    ({ name }) =>
      `select '${name}' as name, md5(string_agg(row::text, '|' order by row::text)) as hash from "${name}" row`,
  );
  const rows = await db.query<{ name: string; hash: string | null }>(hashes.join(' union all '));
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
}
