import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { postgresPrograms } from './installed-programs';
import { freePort, ordinaryUser, startTestServer, type TestServer } from './test-server';

/** A machine crash would lose the tests' data, which is acceptable. */
const fastSettings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'];

async function ping(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } finally {
    await client.end();
  }
}

interface PostgresOptions {
  /** True for a replica, which waits for changes of a primary and only accepts reads. */
  isReplica?: boolean;
}

/**
 * Starts a real PostgreSQL on a free port with its own data folder. As root, it runs the server as an ordinary user.
 * @throws Error with a one-sentence message about the package to install
 */
export async function startPostgres({ isReplica = false }: PostgresOptions = {}): Promise<TestServer> {
  const { initdb, postgres } = postgresPrograms();
  const user = ordinaryUser();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'wallet-postgres-'));
  const data = path.join(folder, 'data');
  const password = randomBytes(12).toString('hex');
  const passwordFile = path.join(folder, 'password');
  fs.writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user) for (const file of [folder, passwordFile]) fs.chownSync(file, user.uid, user.gid);

  const created = spawnSync(
    initdb,
    [
      `--pgdata=${data}`,
      '--username=wallet',
      '--encoding=UTF8',
      '--locale=C',
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--no-sync',
    ],
    { cwd: folder, encoding: 'utf8', ...user },
  );
  if (created.status !== 0) {
    fs.rmSync(folder, { recursive: true, force: true });
    const reason = created.error?.message ?? created.stderr.trim().split('\n').at(-1);
    throw new Error(`PostgreSQL could not make a data folder for the tests: ${reason}`);
  }

  if (isReplica) fs.writeFileSync(path.join(data, 'standby.signal'), '');

  const port = await freePort();
  const url = `postgres://wallet:${password}@127.0.0.1:${port}/postgres`;
  const settings = [...fastSettings, 'listen_addresses=127.0.0.1', 'unix_socket_directories='];
  return startTestServer({
    name: 'PostgreSQL',
    url,
    program: postgres,
    args: ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    folder,
    user,
    ping: () => ping(url),
  });
}
