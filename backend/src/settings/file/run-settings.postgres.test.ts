import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { databaseUrl } from '../../testing/database/postgres-admin';
import { openTestDb } from '../../testing/database/test-db';
import { openTestSite } from '../../testing/site/test-site';
import { runSettings } from './run-settings';

describe('pnpm settings while a backend runs', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'wallet-settings-'));
  const file = path.join(folder, 'site.yaml');
  afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

  const run = async (name: string, ...args: string[]): Promise<string[]> => {
    const lines: string[] = [];
    const DATABASE_URL = databaseUrl(process.env.TEST_POSTGRES_URL ?? '', name);
    await runSettings(args, { DATABASE_URL }, (line) => void lines.push(line));
    return lines;
  };

  it('changes what members see without a restart', async () => {
    const site = await openTestSite();
    try {
      const [row] = await site.deps.db.query<{ name: string }>('select current_database() as name');
      const name = row?.name ?? '';
      const token = await site.login('0822222222');
      const limits = async () => (await site.call('GET', '/api/lookup/withdraw', { token })).body;
      expect(await limits()).toEqual({ withdrawMin: 100, withdrawMax: 100_000 });
      fs.writeFileSync(file, 'withdraw: { min: { THB: 120.5, LAK: 50000 } }\n');
      expect(await run(name, 'diff', file)).toEqual([
        'withdraw.min.THB changes from 100 to 120.5',
        `1 change in the database ${name}, not applied.`,
      ]);
      expect(await run(name, 'apply', file, '--by', 'malee')).toEqual([
        'withdraw.min.THB changes from 100 to 120.5',
        `1 change applied in the database ${name} as malee. A running backend uses it within a second.`,
      ]);
      const after = { withdrawMin: 120.5, withdrawMax: 100_000 };
      let seen = await limits();
      while (JSON.stringify(seen) !== JSON.stringify(after)) {
        await sleep(50);
        seen = await limits();
      }
      expect(seen).toEqual(after);
    } finally {
      await site.close();
    }
  });

  it('does not change a database of an older version', async () => {
    const db = await openTestDb();
    try {
      await db.query(`delete from schema_migration where name like '0001%'`);
      const [row] = await db.query<{ name: string }>('select current_database() as name');
      fs.writeFileSync(file, 'chat: { enabled: true }\n');
      await expect(run(row?.name ?? '', 'apply', file)).rejects.toThrow(
        'is of an older version: start the backend of this version once',
      );
    } finally {
      await db.close();
    }
  });
});
