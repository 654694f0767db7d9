import { Client } from 'pg';
import { randomBytes } from 'node:crypto';

/** Name of the variable with the PostgreSQL address of this run. It is unset without PostgreSQL. */
export const serverVariable = 'JOURNEYS_POSTGRES_URL';

/** Name of the template database that a first start has filled with the demo. A copy of it is ready at once. */
export const demoTemplate = 'demo_template';

export interface SiteDatabase {
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
 * Creates a database on the run's PostgreSQL.
 * @param template the database to copy; empty by default
 * @returns undefined when the run has no PostgreSQL: each site then uses its own embedded database
 */
export async function createDatabase({
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
