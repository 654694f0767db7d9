import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { program, root } from '@wallet/build';

import { runJourneys } from './run-journeys';
import { requireServers } from '@wallet/serve/testing';

/**
 * `pnpm test:nginx`: compares the responses of this machine's nginx and Caddy, with their generated files, to those of
 * the project's own server. Then runs journeys over a site behind nginx; further arguments go to Playwright.
 */
program(async () => {
  requireServers();
  const { status } = spawnSync(
    process.execPath,
    [
      require.resolve('jest/bin/jest'),
      '--config',
      join(root, 'tools/serve/jest.nginx.config.ts'),
      '--runInBand',
    ],
    { stdio: 'inherit' },
  );
  const journeys = runJourneys(['--config=playwright.nginx.config.ts', ...process.argv.slice(2)], {});
  process.exitCode = status || journeys;
}, 'Usage: pnpm test:nginx [words for Playwright]');
