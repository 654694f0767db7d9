import { program } from '../program';
import { checkBackend } from './check';
import { readOptions, usage } from './options';
import { report } from './report';

/** `pnpm check-backend <url>`: tells an operator what of the front end works with a backend, and why the rest does not. */
program(async () => {
  const options = readOptions(process.argv.slice(2));
  const verdicts = await checkBackend(options);
  for (const line of report(options.url, verdicts)) process.stdout.write(`${line}\n`);
  process.exitCode = verdicts.some(({ state }) => state === 'does not') ? 1 : 0;
}, `Usage: ${usage}`);
