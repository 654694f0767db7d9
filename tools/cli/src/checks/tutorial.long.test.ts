import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@wallet/build/testing';
import { ensureHeadlessShell } from '@wallet/release';
import { linkProject } from '../create-remote/testing/copy-project';
import { readFile } from './git-files';

const page = 'docs/tutorials/change-the-smallest-transfer.md';

/** Files that `pnpm generate` changes after the changes of the page. */
const generated = ['shared/contract/src/schema.ts'];

interface Block {
  language: string;
  lines: readonly string[];
}

const readBlocks = (text: string): Block[] =>
  [...text.matchAll(/^```(\w+)\n([^]*?)^```$/gm)].map(([, language = '', body = '']) => ({
    language,
    lines: body.trimEnd().split('\n'),
  }));

/** Returns the lines of a change that start with a sign, without the sign. */
const linesWith = (sign: '+' | '-', change: string): string =>
  change
    .split('\n')
    .filter((line) => line.startsWith(sign))
    .map((line) => line.slice(1))
    .join('\n');

/** Applies a change of the page to its file. Each removed text must be in the file exactly once. */
function applyChange(folder: string, { lines: [header = '', ...lines] }: Block): void {
  const path = join(folder, header.replace('--- ', ''));
  let text = readFileSync(path, 'utf8');
  for (const change of lines.join('\n').split('\n@@\n')) {
    const removed = linesWith('-', change);
    const parts = text.split(removed);
    if (parts.length !== 2) throw new Error(`${header}: found ${parts.length - 1} times: ${removed}`);
    text = parts.join(linesWith('+', change));
  }
  writeFileSync(path, text);
}

const pathOf = ({ lines: [header = ''] }: Block): string => header.replace('--- ', '');

describe('the tutorial', () => {
  const blocks = readBlocks(readFile(page));
  const changes = blocks.filter(({ language }) => language === 'diff');
  const commands = blocks.filter(({ language }) => language === 'sh').flatMap(({ lines }) => lines);
  const perlCommands = commands.filter((command) => command.startsWith('perl '));
  const { scripts } = JSON.parse(readFile('package.json')) as { scripts: Record<string, string> };
  let copy: string;

  beforeAll(() => {
    copy = temporaryFolder('tutorial');
    linkProject(copy);
  }, 600_000);

  /** Runs a command in the copy, with the installed commands. Returns what it prints. */
  function run(command: string): string {
    // Without Jest's own variables: Playwright runs in no worker of Jest.
    const { NODE_OPTIONS: _loader, JEST_WORKER_ID: _worker, NODE_ENV: _mode, ...env } = process.env;
    const { status, stdout, stderr } = spawnSync('sh', ['-c', command], {
      cwd: copy,
      encoding: 'utf8',
      env: { ...env, PATH: `${join(copy, 'node_modules/.bin')}:${env['PATH']}` },
    });
    if (status !== 0) throw new Error(`${command} failed:\n${stdout}${stderr}`);
    return stdout + stderr;
  }

  test('names only commands that exist', () => {
    const named = commands.flatMap((command) => /npx --yes pnpm@10 (\S+)/.exec(command)?.[1] ?? []);
    expect(named).toEqual(expect.arrayContaining(['generate', 'test:unit', 'start', 'test', 'release']));
    for (const script of named) expect(scripts).toHaveProperty([script]);
  });

  test('changes the files that it names, and generated ones', () => {
    for (const change of changes) applyChange(copy, change);
    for (const command of perlCommands) run(command);
    run(scripts['generate'] ?? '');
    const changed = run('git diff --name-only').trim().split('\n');
    const named = [
      ...changes.map(pathOf),
      ...perlCommands.flatMap((command) => command.split(' ').filter((word) => word.endsWith('.ts'))),
    ];
    expect(new Set(changed)).toEqual(new Set([...named, ...generated]));
  }, 600_000);

  test.each([
    [
      'the page',
      'remote-wallet/src/transfer remote-wallet/src/locales.test.ts',
      [
        'rejects 4.99, which is below the minimum of 5 baht',
        'accepts exactly 5 baht',
        'announces the minimum, and rejects less than that',
        'every text exists in every language',
      ],
    ],
    [
      'the backend',
      'backend/src/transfers/transfer.test.ts',
      ['returns the minimum, and moves exactly that'],
    ],
  ])(
    'ends with a minimum of 5 baht in %s',
    (_, paths, titles) => {
      expect(commands).toContainEqual(expect.stringContaining(`test:unit ${paths}`));
      const names = `--testNamePattern 'S9\\.7|every text'`;
      const printed = run(`jest --verbose -w 1 ${names} --testPathPatterns ${paths}`);
      for (const title of titles) expect(printed).toMatch(new RegExp(`✓.* ${title}`));
    },
    600_000,
  );

  test('leaves the journeys of transfers passing', () => {
    const chromium = ensureHeadlessShell(() => undefined);
    const program = `CHROMIUM_PATH='${chromium}' node_modules/.bin/playwright`;
    expect(run(`cd e2e && ${program} test --project=journeys --retries=0 journeys/transfer`)).toMatch(
      /\d+ passed/,
    );
  }, 1_800_000);
});
