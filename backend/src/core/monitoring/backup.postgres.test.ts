import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openPostgres } from '../db/postgres';
import { extendHashChain } from '../ledger/extend-hash-chain';
import { contentOf } from '../../testing/database/test-db';
import { databaseUrl, postgresAdmin } from '../../testing/database/postgres-admin';
import { ledgerFaults, restoreFaults } from '../../testing/database/ledger-faults';
import { runPostgresClient } from '../../testing/database/installed-programs';
import { openTestSite } from '../../testing/site/test-site';

describe('a backup of PostgreSQL', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'wallet-backup-'));
  afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

  it('restores a dump that pg_dump wrote while the program was running', async () => {
    const server = process.env.TEST_POSTGRES_URL ?? '';
    const file = path.join(folder, 'wallet.dump');
    const transfer = { from: 'wallet', to: 'PG', amount: 100.25 };
    const site = await openTestSite();
    const token = await site.login('0811111111');
    expect((await site.call('POST', '/api/wallet/transfer', { token, body: transfer })).status).toBe(200);
    const [source] = await site.deps.db.query<{ name: string }>('select current_database()::text as name');
    // Two runs, because a run covers what was written up to the previous run.
    for (let runs = 0; runs < 2; runs += 1) await extendHashChain(site.deps.db);
    const saved = await contentOf(site.deps.db);
    runPostgresClient('pg_dump', [
      '--format=custom',
      '--no-owner',
      `--file=${file}`,
      databaseUrl(server, source?.name ?? ''),
    ]);
    expect((await site.call('POST', '/api/wallet/transfer', { token, body: transfer })).status).toBe(200);
    await site.close();

    const name = `restored_${randomBytes(6).toString('hex')}`;
    const url = databaseUrl(server, name);
    await postgresAdmin(server, `create database ${name} template template0`);
    try {
      runPostgresClient('pg_restore', [
        '--exit-on-error',
        '--single-transaction',
        '--no-owner',
        `--dbname=${url}`,
        file,
      ]);
      const restored = await openTestSite({}, () => openPostgres(url));
      const { db } = restored.deps;
      expect(await contentOf(db)).toEqual(saved);
      expect(await ledgerFaults(db)).toEqual([]);
      expect(await restoreFaults(db)).toEqual([]);
      await expect(db.query('update ledger_posting set amount = amount + 1')).rejects.toThrow();
      expect((await restored.call('POST', '/api/wallet/transfer', { token, body: transfer })).status).toBe(
        200,
      );
      await restored.close();
    } finally {
      await postgresAdmin(server, `drop database ${name} with (force)`);
    }
  });
});
