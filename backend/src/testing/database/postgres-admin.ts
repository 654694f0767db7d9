import { Client } from 'pg';

/** Runs one statement on a PostgreSQL server outside of any test's database, like making or dropping one. */
export async function postgresAdmin(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
