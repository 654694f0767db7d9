import { parseArgs } from 'node:util';
import { CliError, parseOrigin, print, program } from '@wallet/build';
import { checkBackend, type CheckOptions } from './check';
import type { CallCheck } from './check-response';

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

function reportLines(url: string, checks: readonly CallCheck[]): string[] {
  const failed = checks.filter(({ problem }) => problem !== null);
  const extras = checks.flatMap((check) => check.missing);
  // Fields of several replies may be one extra.
  const missing = [...new Map(extras.map((extra) => [extra.name, extra])).values()];
  return [
    ...checks.flatMap(({ call, problem, notes }) => [
      problem === null ? `✓ ${call}` : `✗ ${call}: ${problem}`,
      ...notes.map((note) => `    note: ${note}`),
    ]),
    '',
    ...missing.map(({ name, benefit }) => `missing: ${name}; benefit: ${benefit}`),
    `${url}: ${checks.length - failed.length} calls work, ${failed.length} do not, ${missing.length} extras are missing.`,
  ];
}

if (require.main === module)
  program(async () => {
    const options = readOptions(process.argv.slice(2));
    const checks = await checkBackend(options);
    reportLines(options.url, checks).forEach(print);
    if (!options.login) print('Without --username and --password only the calls of visitors are checked.');
    process.exitCode = checks.some(({ problem }) => problem !== null) ? 1 : 0;
  }, `Usage: ${usage}`);
