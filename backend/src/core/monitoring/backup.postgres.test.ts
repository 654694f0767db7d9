import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { migrate } from '../migrate';
import { openPostgres } from '@wallet/server/db';
import { extendHashChain } from '../ledger/extend-hash-chain';
import { contentOf } from '../../testing/database/test-db';
import { databaseUrl, postgresAdmin } from '../../testing/database/postgres-admin';
import { ledgerFaults, restoreFaults } from '../../testing/database/ledger-faults';
import { runPostgresCommands } from '../../testing/database/installed-programs';
import { openTestSite } from '../../testing/site/test-site';

/** Returns the commands of the README that make a backup and restore it, one a line. */
function documentedCommands(): string[] {
  const readme = fs.readFileSync(path.join(__dirname, '../../../README.md'), 'utf8');
  const block = /```sh\n(pg_dump [\s\S]*?)```/.exec(readme)?.[1];
  if (block === undefined) throw new Error('The README has no commands for a backup.');
  return block.trim().split('\n');
}

describe('a backup of PostgreSQL', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'wallet-backup-'));
  const server = process.env.TEST_POSTGRES_URL ?? '';
  // The backend's role is not the administrator, unlike the role of other tests.
  const role = `backend_${randomBytes(6).toString('hex')}`;
  const name = `restored_${randomBytes(6).toString('hex')}`;
  const url = new URL(databaseUrl(server, name));
  url.username = role;
  url.password = 'secret';
  const { hostname, port, username, password } = new URL(server);
  const administrator = { PGHOST: hostname, PGPORT: port, PGUSER: username, PGPASSWORD: password };
  /** Runs a command of the README as the administrator, with the names of this test. */
  const run = (command: string, env: Readonly<Record<string, string>> = {}): void =>
    runPostgresCommands(
      command.replaceAll('wallet_restored', name).replaceAll(/=wallet\b(?!\.)/g, `=${role}`),
      {
        cwd: folder,
        env: { ...administrator, ...env },
      },
    );
  const dropAll = async (): Promise<void> => {
    await postgresAdmin(server, `drop database if exists ${name} with (force)`);
    await postgresAdmin(server, `drop role if exists ${role}`);
  };
  beforeEach(() => postgresAdmin(server, `create role ${role} login password 'secret'`));
  afterEach(dropAll);
  afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

  it('[O1.7] restores a dump that was written while the program was running, by the commands of the README', async () => {
    const [dump = '', ...restore] = documentedCommands();
    const transfer = { from: 'wallet', to: 'PG', amount: 100.25 };
    const site = await openTestSite();
    const token = await site.login('0811111111');
    expect((await site.call('POST', '/api/wallet/transfer', { token, body: transfer })).status).toBe(200);
    const [source] = await site.deps.db.query<{ name: string }>('select current_database()::text as name');
    // Two runs, because a run covers what was written up to the previous run.
    for (let runs = 0; runs < 2; runs += 1) await extendHashChain(site.deps.db);
    const saved = await contentOf(site.deps.db);
    run(dump, { DATABASE_URL: databaseUrl(server, source?.name ?? '') });
    expect((await site.call('POST', '/api/wallet/transfer', { token, body: transfer })).status).toBe(200);
    await site.close();

    for (const command of restore) run(command);
    const restored = await openTestSite({}, () => openPostgres(url.href));
    const { db } = restored.deps;
    expect(await migrate(db)).toEqual([]);
    expect(await contentOf(db)).toEqual(saved);
    expect(await ledgerFaults(db)).toEqual([]);
    expect(await restoreFaults(db)).toEqual([]);
    await expect(db.query('update ledger_posting set amount = amount + 1')).rejects.toThrow();
    expect((await restored.call('POST', '/api/wallet/transfer', { token, body: transfer })).status).toBe(200);
    await restored.close();
  });
});
