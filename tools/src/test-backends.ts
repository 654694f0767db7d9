import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureChromium } from './chromium';
import { root } from './paths';
import { program } from './program';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** `pnpm test:backends`: every cell of the table of calls and answers; further words go to Playwright. */
program(async () => {
  const { status } = spawnSync(
    join(root, 'e2e/node_modules/.bin/playwright'),
    ['test', 'other-backend', '--reporter=list', ...process.argv.slice(2)],
    {
      cwd: join(root, 'e2e'),
      stdio: 'inherit',
      env: { ...process.env, CHROMIUM_PATH: ensureChromium(say), BACKEND_CELLS: 'all' },
    },
  );
  process.exitCode = status ?? 1;
});
