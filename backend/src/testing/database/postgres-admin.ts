import { Client } from 'pg';
import type { TestServer } from './test-server';

/** Returns the URL of another database on the same server. */
export function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

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

/** The server of this test run. `startedServer` is undefined when the server is an external one. */
interface RunningPostgres {
  startedServer: TestServer | undefined;
  url: string;
  template: string;
}

const key = Symbol.for('wallet.tests.postgres');
const store = globalThis as typeof globalThis & { [key]?: RunningPostgres };

/** Passes the server from the run's setup to its teardown. Jest loads the two modules separately. */
export const runningPostgres = {
  set(running: RunningPostgres): void {
    store[key] = running;
  },
  get: (): RunningPostgres | undefined => store[key],
};
