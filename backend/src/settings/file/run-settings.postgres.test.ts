import { byLanguage } from '@wallet/contract';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Db } from '@wallet/server/db';
import { databaseUrl } from '../../testing/database/postgres-admin';
import { openTestDb } from '../../testing/database/test-db';
import { openTestSite } from '../../testing/site/test-site';
import { waitUntil } from '../../testing/wait-until';
import { runSettings } from './run-settings';
import { openBeforeAll, openBeforeEach } from '../../testing/open-before-all';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'wallet-settings-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

async function run(name: string, ...args: string[]): Promise<string[]> {
  const lines: string[] = [];
  const DATABASE_URL = databaseUrl(process.env.TEST_POSTGRES_URL ?? '', name);
  await runSettings(args, { DATABASE_URL }, (line) => void lines.push(line));
  return lines;
}

async function nameOf(db: Db): Promise<string> {
  const [row] = await db.query<{ name: string }>('select current_database() as name');
  return row?.name ?? '';
}

describe('pnpm settings while a backend runs', () => {
  const site = openBeforeAll(openTestSite);
  const file = path.join(folder, 'site.yaml');

  it('[O2.2] changes what members see without a restart', async () => {
    const name = await nameOf(site.deps.db);
    const token = await site.login('0822222222');
    const limits = async () => (await site.call('GET', '/api/lookup/withdraw', { token })).body;
    expect(await limits()).toEqual({ withdrawMin: 100, withdrawMax: 100_000 });
    fs.writeFileSync(file, 'withdraw: { min: { THB: 120.5, LAK: 50000 } }\n');
    const change = 'withdraw.min.THB changes from 100 to 120.5';
    expect(await run(name, 'diff', file)).toEqual([change, `1 change in the database ${name}, not applied.`]);
    expect(await run(name, 'apply', file, '--by', 'malee')).toEqual([
      change,
      `1 change applied in the database ${name} as malee. A running backend uses it within a second.`,
    ]);
    const after = { withdrawMin: 120.5, withdrawMax: 100_000 };
    await waitUntil(async () => JSON.stringify(await limits()) === JSON.stringify(after));
  });

  it('does not change a database of an older version', async () => {
    const { db } = site.deps;
    await db.query(`delete from schema_migration where name like '0001%'`);
    fs.writeFileSync(file, 'chat: { enabled: true }\n');
    await expect(run(await nameOf(db), 'apply', file)).rejects.toThrow(
      'is of an older version: start the backend of this version once',
    );
  });
});

describe('pnpm settings', () => {
  const db = openBeforeEach(openTestDb);
  let name: string;
  beforeEach(async () => {
    name = await nameOf(db);
  });

  const pathOf = (file: string): string => path.join(folder, file);
  const write = (file: string, text: string): string => {
    fs.writeFileSync(pathOf(file), text);
    return pathOf(file);
  };

  it('[UKGC SR 5.1.1] warns in check, diff and apply about a bonus that requires more than ten times its amount', async () => {
    const terms = (turnover: number) =>
      `{ grantPercent: 20, depositMin: 100, depositSpan: day, turnover: ${turnover} }`;
    const description = JSON.stringify(byLanguage(() => 'A'));
    const promotion = (code: string, turnover: number) =>
      `  - { code: ${code}, percentFail: 5, description: ${description}, terms: ${terms(turnover)} }`;
    const file = write(
      'offers.yaml',
      `promotions:\n${promotion('SIX', 1)}\n${promotion('EIGHTEEN', 3)}\ninviteBonus:\n  turnover: 11\nrefund:\n  turnover: 10\n`,
    );
    const warnings = [
      `${file}:3: warning: promotions entry 2 terms requires stakes of 18 times the bonus, more than 10 times. Few members can meet this condition.`,
      `${file}:5: warning: inviteBonus requires stakes of 11 times the bonus, more than 10 times. Few members can meet this condition.`,
    ];
    for (const command of ['check', 'diff', 'apply'])
      expect((await run(name, command, file)).filter((line) => line.includes('warning'))).toEqual(warnings);
  });

  it('exports into a new file only', async () => {
    const file = write('own.yaml', '# ours\ninvite: { success: 80 }\n');
    await expect(run(name, 'export', file)).rejects.toThrow(`${file} exists: name a new file.`);
    expect(fs.readFileSync(file, 'utf8')).toBe('# ours\ninvite: { success: 80 }\n');
  });

  it('prints what is wrong and how to fix it', async () => {
    const bad = write('bad.yaml', 'withdraw: { min: x }\nchat: { on: true }\n');
    for (const command of ['check', 'diff', 'apply']) {
      await expect(run(name, command, bad)).rejects.toThrow(
        new RegExp(
          `^${bad}:1: withdraw\\.min must be .*\\n${bad}:2: chat has no on: there are enabled, prefix, customerFields\\.$`,
        ),
      );
    }
    await expect(run(name, 'check', pathOf('none.yaml'))).rejects.toThrow(
      'none.yaml cannot be read: name a settings file.',
    );
    for (const args of [[], ['check'], ['show', bad], ['check', bad, 'more'], ['check', bad, '--to', 'x']])
      await expect(run(name, ...args)).rejects.toThrow('pnpm settings check <file>');
    const contradiction = write('second.yaml', '\n\nwithdraw: { max: 100 }\n');
    await expect(run(name, 'apply', contradiction)).rejects.toThrow(
      `${contradiction}:3: withdraw.min must not be above withdraw.max`,
    );
  });
});
