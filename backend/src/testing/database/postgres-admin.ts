import { Client } from 'pg';

/** Runs one statement outside the tests' databases, such as CREATE DATABASE or DROP DATABASE. */
export async function postgresAdmin(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
