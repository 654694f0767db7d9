import { byLanguage } from '@wallet/contract';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openDatabase } from '@wallet/server/db';
import { runSettings } from './run-settings';

describe('pnpm settings on an embedded database', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'wallet-settings-'));
  afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

  const pathOf = (name: string): string => path.join(folder, name);
  const write = (name: string, text: string): string => {
    fs.writeFileSync(pathOf(name), text);
    return pathOf(name);
  };
  const run = async (...args: string[]): Promise<string[]> => {
    const lines: string[] = [];
    await runSettings(args, { DATA_DIR: pathOf('data') }, (line) => void lines.push(line));
    return lines;
  };

  it('[O2.2] creates the tables, applies, compares and exports', async () => {
    const notice = JSON.stringify(byLanguage(() => 'Hello'));
    const file = write('site.yaml', `withdraw: { min: 200 }\nnotice: ${notice}\n`);
    expect(await run('check', file)).toEqual([`${file} is right; it names withdraw, notice.`]);
    await expect(run('diff', file)).rejects.toThrow(`${pathOf('data')} holds no data of a backend`);
    expect(fs.existsSync(pathOf('data'))).toBe(false);
    expect(await run('apply', file, '--by', 'malee')).toEqual([
      `${pathOf('data')} was empty: its tables were made.`,
      expect.stringContaining('notice changes from nothing to '),
      'withdraw.min changes from {"THB":100,"LAK":50000} to 200',
      `2 changes applied in ${pathOf('data')} as malee. A running backend uses it within a second.`,
    ]);
    const all = pathOf('all.yaml');
    expect(await run('export', all)).toEqual([`${all} holds the settings of ${pathOf('data')}.`]);
    expect(await run('diff', all)).toEqual([`${all} changes nothing in ${pathOf('data')}.`]);
    const db = await openDatabase({ dataDir: pathOf('data') });
    expect(await db.query('select changed_by, file, section from setting_change order by id')).toEqual([
      { changed_by: 'malee', file: 'site.yaml', section: 'notice' },
      { changed_by: 'malee', file: 'site.yaml', section: 'withdraw' },
    ]);
    await db.close();
  });

  it('does not change a database that a backend has open', async () => {
    const file = write('site.yaml', 'chat: { enabled: true }\n');
    const db = await openDatabase({ dataDir: pathOf('data') });
    await expect(run('apply', file)).rejects.toThrow('is in use by process');
    await db.close();
  });
});
