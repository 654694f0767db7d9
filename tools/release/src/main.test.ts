import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './main';
import { temporaryFolder } from '@wallet/build/testing';

const folder = temporaryFolder('release-main');
const to = join(folder, 'site');

async function printed(...args: string[]): Promise<string[]> {
  const lines: string[] = [];
  await run(args, (line) => void lines.push(line));
  return lines;
}

test.each<[string[], string]>([
  [[], 'pnpm release <command> --to <folder or s3://bucket[/prefix]>'],
  [['status'], '--to must say which store.'],
  [['status', '--to', to, '--share', '10'], "Unknown option '--share'."],
  [['promote', 'remote-spin', '--to', to, '--share', '100'], '--share must be from 0.1 to 99.9'],
  [['remote-spin', '--to', to, '--share', '0.0'], 'with one decimal at most, not "0.0".'],
  [['remote-spin', '--to', to, '--share', '1.25'], 'with one decimal at most, not "1.25".'],
  [['promote', '--to', to], '"promote" needs one name: of a remote, or shell.'],
  [['promote', 'remote-spin', '--to', to], 'remote-spin is not live in '],
  [['remote-spin', 'now', '--to', to], '"remote-spin" takes no further word.'],
  [['remote-spin', '--to', to, '--allow', 'all'], '--allow takes links, uses, bytes, recalled or dirty'],
  [['history', '--to', to, '--last', 'all'], '--last must be a whole number from 1, not "all".'],
  [['constructor', '--to', to], 'There is no command "constructor" (see --help) and no package of that name'],
  [['remote-spin', '--version', '1', '--to', to], 'remote-spin/1/release.json, so no such version.'],
  [['recall', 'remote-spin', '--to', to], '"recall" needs --version <id>.'],
  [['watch', 'remote-spin', '--to', to], '"watch" needs METRICS_URL: where reports are counted.'],
  [['status', '--to', to], `${to} is empty.`],
  [['teams', '--to', to], '"teams" needs one file.'],
  [['teams', 'teams.json', '--to', to], `Nothing in ${to} is signed yet: name the platform’s keys`],
  [['sign', 'remote-spin', '--to', to], 'is signed, so a signature would count for nothing.'],
])('rejects %j and writes nothing', async (args, message) => {
  await expect(printed(...args)).rejects.toThrow(message);
  expect(existsSync(to)).toBe(false);
});

test('configures a site from the environment, with the author of --by', async () => {
  const [line, last] = await printed('configure', '--to', to, '--by', 'Wanida', '--why', 'a new site');
  expect(last).toBe(
    `Nothing in ${to} is signed, so whoever can write to it can change any part of the site.`,
  );
  expect(line).toMatch(/^Configured in .* \(generation 1, /);
  expect(await printed('history', '--to', to)).toEqual([
    expect.stringMatching(/^ {4}1 {2}.* UTC {2}Wanida: configure \(a new site\)$/),
  ]);
  expect(await printed('status', '--to', to)).toEqual([`${to}, generation 1`, '  nothing in it is signed']);
  expect(JSON.parse(readFileSync(join(to, 'discovery.json'), 'utf8'))).toMatchObject({
    generation: 1,
    microFrontends: {},
  });
});
