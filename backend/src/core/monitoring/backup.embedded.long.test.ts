import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Db, openDatabase } from '@wallet/server/db';
import { migrate } from '../migrate';
import { contentOf } from '../../testing/database/test-db';
import { ledgerFaults, restoreFaults } from '../../testing/database/ledger-faults';
import { openTestSite } from '../../testing/site/test-site';

describe('a backup of the embedded database', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'wallet-backup-'));
  const dataDir = path.join(folder, 'data');
  const backup = path.join(folder, 'backup');
  afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

  const open = async (): Promise<Db> => {
    const db = await openDatabase({ dataDir });
    await migrate(db);
    return db;
  };

  it('restores a copy of the folder that was made while the program was stopped', async () => {
    const transfer = { from: 'wallet', to: 'PG', amount: 100.25 };
    const first = await openTestSite({}, open);
    const token = await first.login('0811111111');
    const saved = await contentOf(first.deps.db);
    await first.close();
    fs.cpSync(dataDir, backup, { recursive: true });

    const second = await openTestSite({}, open);
    expect((await second.call('POST', '/api/wallet/transfer', { token, body: transfer })).status).toBe(200);
    expect(await contentOf(second.deps.db)).not.toEqual(saved);
    await second.close();

    fs.rmSync(dataDir, { recursive: true });
    fs.cpSync(backup, dataDir, { recursive: true });
    const restored = await openTestSite({}, open);
    const { db } = restored.deps;
    expect(await contentOf(db)).toEqual(saved);
    expect(await ledgerFaults(db)).toEqual([]);
    expect(await restoreFaults(db)).toEqual([]);
    // The check finds a manipulated balance, and the triggers work in the restored database.
    await db.query(`insert into ledger_account (kind, owner, currency) values ('wallet', 'nobody', 'THB')`);
    await db.query(
      `alter table ledger_account disable trigger user; update ledger_account set balance = 5 where owner = 'nobody';
       alter table ledger_account enable trigger user`,
    );
    expect(await restoreFaults(db)).toHaveLength(1);
    await expect(db.query('update ledger_posting set amount = amount + 1')).rejects.toThrow();
    expect((await restored.call('POST', '/api/wallet/transfer', { token, body: transfer })).status).toBe(200);
    await restored.close();
  });
});
