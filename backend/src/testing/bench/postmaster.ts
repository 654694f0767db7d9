import { Client } from 'pg';
import { parentOf } from './cpu-seconds';

/** Returns the process id of PostgreSQL's main process, the parent of all its other processes. */
export async function postmaster(url: string): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    return parentOf(rows[0]?.pid ?? 0);
  } finally {
    await client.end();
  }
}
