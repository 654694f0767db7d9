import { parseArgs } from 'node:util';
import { CliError, parseOrigin, print, program } from '@wallet/build';
import { checkBackend, type CheckOptions, type FeatureResult } from './check';

const usage = 'pnpm check-backend https://api.example.com [--username 0812345678 --password …]';

export function readOptions(args: string[]): CheckOptions {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { username: { type: 'string' }, password: { type: 'string' } },
  });
  const [url, ...others] = positionals;
  if (!url || others.length) throw new CliError(usage);
  const { username, password } = values;
  if (Boolean(username) !== Boolean(password)) throw new CliError('A login is --username and --password.');
  return {
    url: parseOrigin('The backend', 'an address such as https://api.example.com', url),
    login: username && password ? { username, password } : null,
  };
}

const signs = { works: '✓', partly: '~', fails: '✗', unchecked: '–' } as const;

function linesOf({ feature, state, reasons, missing, notes }: FeatureResult): string[] {
  const byName = new Map(missing.map((extra) => [extra.name, extra]));
  const texts = {
    works: 'works',
    partly: `works without ${[...byName.keys()].join(', ')}`,
    fails: 'does not work',
    unchecked: 'not checked',
  };
  return [
    `${signs[state]} ${feature}: ${texts[state]}`,
    ...reasons.map((reason) => `    ${reason}`),
    ...[...byName.values()].map(({ name, benefit }) => `    ${name} would give: ${benefit}`),
    ...notes.map((note) => `    note: ${note}`),
  ];
}

function reportLines(url: string, results: readonly FeatureResult[]): string[] {
  const count = (state: FeatureResult['state']): number =>
    results.filter((result) => result.state === state).length;
  return [
    ...results.flatMap(linesOf),
    '',
    `${url}: ${count('works')} features work, ${count('partly')} work without something, ` +
      `${count('fails')} do not, ${count('unchecked')} were not checked.`,
  ];
}

if (require.main === module)
  program(async () => {
    const options = readOptions(process.argv.slice(2));
    const results = await checkBackend(options);
    reportLines(options.url, results).forEach(print);
    process.exitCode = results.some(({ state }) => state === 'fails') ? 1 : 0;
  }, `Usage: ${usage}`);
