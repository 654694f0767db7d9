import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureChromium } from '@wallet/release';
import { root } from '@wallet/build';

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** Runs some journeys in Chromium with a list reporter. Returns Playwright's exit code. */
export function runJourneys(args: readonly string[], env: Readonly<Record<string, string>>): number {
  const { status } = spawnSync(
    join(root, 'e2e/node_modules/.bin/playwright'),
    ['test', '--reporter=list', ...args],
    {
      cwd: join(root, 'e2e'),
      stdio: 'inherit',
      env: { ...process.env, CHROMIUM_PATH: ensureChromium(print), ...env },
    },
  );
  return status ?? 1;
}
