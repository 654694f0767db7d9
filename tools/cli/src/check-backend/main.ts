import { program } from '@wallet/build';
import { checkBackend } from './check';
import { readOptions, usage } from './options';
import { report } from './report';

/** `pnpm check-backend <url>`: reports which features of the front end work with a backend, and why others do not. */
program(async () => {
  const options = readOptions(process.argv.slice(2));
  const verdicts = await checkBackend(options);
  for (const line of report(options.url, verdicts)) process.stdout.write(`${line}\n`);
  process.exitCode = verdicts.some(({ state }) => state === 'does not') ? 1 : 0;
}, `Usage: ${usage}`);
