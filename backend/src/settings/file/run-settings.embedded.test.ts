import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openDatabase } from '../../core/db/open-database';
import { runSettings } from './run-settings';

describe('pnpm settings on an embedded database', () => {
  const migratedFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'wallet-settings-'));
  let folder: string;
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'wallet-settings-'));
  });
  afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));
  afterAll(() => fs.rmSync(migratedFolder, { recursive: true, force: true }));

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

  /** Copies the database of the first test, because creating the tables is slow. */
  const copyMigrated = (): void =>
    fs.cpSync(path.join(migratedFolder, 'data'), pathOf('data'), { recursive: true });

  it('creates the tables, applies, compares and exports', async () => {
    const file = write('site.yaml', 'withdraw: { min: 200 }\nnotice: { th: ก, la: ກ, en: Hello }\n');
    expect(await run('check', file)).toEqual([`${file} is right; it names withdraw, notice.`]);
    await expect(run('diff', file)).rejects.toThrow(`${pathOf('data')} holds no data of a backend`);
    expect(fs.existsSync(pathOf('data'))).toBe(false);
    expect(await run('apply', file, '--by', 'malee')).toEqual([
      `${pathOf('data')} was empty: its tables were made.`,
      expect.stringContaining('notice changes from nothing to '),
      'withdraw.min changes from {"THB":100,"LAK":50000} to 200',
      `2 changes applied in ${pathOf('data')} as malee. A running backend uses it within a second.`,
    ]);
    fs.cpSync(pathOf('data'), path.join(migratedFolder, 'data'), { recursive: true });
    expect(await run('diff', file)).toEqual([`${file} changes nothing in ${pathOf('data')}.`]);
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

  it('warns in check, diff and apply about a bonus that requires more than ten times its amount', async () => {
    copyMigrated();
    const terms = (turnover: number) =>
      `{ grantPercent: 20, depositMin: 100, depositSpan: day, turnover: ${turnover} }`;
    const promotion = (code: string, turnover: number) =>
      `  - { code: ${code}, percentFail: 5, description: { th: ก, la: ກ, en: A }, terms: ${terms(turnover)} }`;
    const file = write(
      'offers.yaml',
      `promotions:\n${promotion('SIX', 1)}\n${promotion('EIGHTEEN', 3)}\ninviteBonus:\n  turnover: 11\nrefund:\n  turnover: 10\n`,
    );
    const warnings = [
      `${file}:3: warning: promotions entry 2 terms requires stakes of 18 times the bonus, more than 10 times. Few members can meet this condition.`,
      `${file}:5: warning: inviteBonus requires stakes of 11 times the bonus, more than 10 times. Few members can meet this condition.`,
    ];
    for (const command of ['check', 'diff', 'apply'])
      expect((await run(command, file)).filter((line) => line.includes('warning'))).toEqual(warnings);
  });

  it('exports into an existing file and keeps its comments', async () => {
    const games = '{ code: A, name: One, category: slot }, { code: B, name: Two, category: lotto }';
    copyMigrated();
    const first = write('first.yaml', `invite: { success: 90, fail: 10 }\ngames: [${games}]\n`);
    await run('apply', first);
    const own = write(
      'own.yaml',
      `# ours
invite:
  # agreed with marketing
  success: 80 # percent
games:
  # the popular one
  - code: B
    name: Old
    category: lotto
    factor: 1
  - code: GONE
    name: Gone
    category: slot
`,
    );
    await run('export', own);
    const text = fs.readFileSync(own, 'utf8');
    expect(text).toContain(`# ours
invite:
  # agreed with marketing
  success: 90 # percent
  fail: 10
games:
  - code: A
    name: One
    category: slot
  # the popular one
  - code: B
    name: Two
    category: lotto
    factor: 1
`);
    expect(text).not.toContain('GONE');
    expect(await run('diff', own)).toEqual([`${own} changes nothing in ${pathOf('data')}.`]);
  });

  it('prints what is wrong and how to fix it', async () => {
    const bad = write('bad.yaml', 'withdraw: { min: x }\nchat: { on: true }\n');
    for (const command of ['check', 'diff', 'apply']) {
      await expect(run(command, bad)).rejects.toThrow(
        new RegExp(
          `^${bad}:1: withdraw\\.min must be .*\\n${bad}:2: chat has no on: there are enabled, prefix\\.$`,
        ),
      );
    }
    expect(fs.existsSync(pathOf('data'))).toBe(false);
    await expect(run('check', pathOf('none.yaml'))).rejects.toThrow(
      'none.yaml cannot be read: name a settings file.',
    );
    for (const args of [[], ['check'], ['show', bad], ['check', bad, 'more'], ['check', bad, '--to', 'x']])
      await expect(run(...args)).rejects.toThrow('pnpm settings check <file>');
    const text = 'a: [1\n';
    copyMigrated();
    const noYaml = write('no.yaml', text);
    await expect(run('export', noYaml)).rejects.toThrow('it is not a settings file');
    expect(fs.readFileSync(noYaml, 'utf8')).toBe(text);
  });

  it('prints the line of a setting that contradicts a stored setting', async () => {
    copyMigrated();
    const second = write('second.yaml', '\n\nwithdraw: { max: 100 }\n');
    await expect(run('apply', second)).rejects.toThrow(
      `${second}:3: withdraw.min must not be above withdraw.max`,
    );
  });

  it('does not change a database that a backend has open', async () => {
    copyMigrated();
    const file = write('site.yaml', 'chat: { enabled: true }\n');
    const db = await openDatabase({ dataDir: pathOf('data') });
    await expect(run('apply', file)).rejects.toThrow('stop the backend, run this again, start it');
    await db.close();
  });
});
