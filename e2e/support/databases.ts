import { Client } from 'pg';
import { randomBytes } from 'node:crypto';

/** Names the PostgreSQL of this run, if it has one. */
export const serverVariable = 'JOURNEYS_POSTGRES_URL';

/** The database that a first start has filled with the demo: a copy of it is there at once. */
export const demoTemplate = 'demo_template';

/** A database of one site. */
export interface SiteDatabase {
  /** Address for DATABASE_URL. */
  url: string;
  drop(): Promise<void>;
}

async function run(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/**
 * Makes a database on the run's PostgreSQL.
 * @param template what it is a copy of; nothing by default
 * @returns undefined where the run has no PostgreSQL: sites then bring their own embedded one
 */
export async function makeDatabase({
  name = `site_${randomBytes(6).toString('hex')}`,
  template = 'template1',
}: {
  name?: string;
  template?: string;
} = {}): Promise<SiteDatabase | undefined> {
  const server = process.env[serverVariable];
  if (!server) return undefined;
  await run(server, `create database ${name} template ${template}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(server, `drop database if exists ${name} with (force)`) };
}
