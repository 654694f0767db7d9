import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { CliError, root } from '@wallet/build';

/** The headless shell comes first: it is the same engine and needs two thirds of the work. */
const paths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const isWorking = (program: string): boolean =>
  existsSync(program) && spawnSync(program, ['--version'], { timeout: 20_000 }).status === 0;

function findChromium(): string | null {
  const named = process.env['CHROMIUM_PATH'];
  if (named) {
    if (!isWorking(named))
      throw new CliError(`CHROMIUM_PATH names ${named}, which is no Chromium that runs.`);
    return named;
  }
  return [chromium.executablePath(), ...paths].find(isWorking) ?? null;
}

function run(command: string, args: readonly string[], timeout: number): boolean {
  return spawnSync(command, args, { cwd: root, timeout, stdio: 'ignore' }).status === 0;
}

/** Ways to install a Chromium; each one is tried only when the one before failed. */
const installers: readonly [string, () => boolean][] = [
  [
    'Playwright',
    () =>
      run(
        process.execPath,
        [join(root, 'tools/release/node_modules/playwright/cli.js'), 'install', 'chromium'],
        300_000,
      ),
  ],
  [
    'apt-get',
    () =>
      ['', 'sudo -n '].some((prefix) =>
        run(
          'sh',
          [
            '-c',
            `export DEBIAN_FRONTEND=noninteractive; ${prefix}apt-get update && (${prefix}apt-get install -y chromium-headless-shell || ${prefix}apt-get install -y chromium)`,
          ],
          600_000,
        ),
      ),
  ],
  ['dnf', () => run('dnf', ['install', '-y', 'chromium'], 600_000)],
  ['apk', () => run('apk', ['add', 'chromium'], 600_000)],
  ['brew', () => run('brew', ['install', '--cask', 'chromium'], 600_000)],
];

/** Returns the path of a working Chromium; installs one if there is none. */
export function ensureChromium(print: (line: string) => void): string {
  const present = findChromium();
  if (present) return present;
  for (const [name, install] of installers) {
    print(`No Chromium found; installing one with ${name}…`);
    const done = install() ? findChromium() : null;
    if (done) return done;
  }
  throw new CliError(
    'The journeys need a Chromium and none could be installed: install one (on Debian `sudo apt-get install chromium`) or set CHROMIUM_PATH to its program.',
  );
}
