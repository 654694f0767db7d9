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

const playwrightProgram = join(root, 'tools/release/node_modules/playwright/cli.js');

const aptGet = `export DEBIAN_FRONTEND=noninteractive
  for sudo in '' 'sudo -n'; do
    $sudo apt-get update &&
      { $sudo apt-get install -y chromium-headless-shell || $sudo apt-get install -y chromium; } && exit 0
  done
  exit 1`;

/** Ways to install a Chromium, with their time limits; each one is tried only when the one before failed. */
const installers: readonly [name: string, command: string, timeoutMs: number][] = [
  ['Playwright', `"${process.execPath}" "${playwrightProgram}" install chromium`, 300_000],
  ['apt-get', aptGet, 1_200_000],
  ['dnf', 'dnf install -y chromium', 600_000],
  ['apk', 'apk add chromium', 600_000],
  ['brew', 'brew install --cask chromium', 600_000],
];

/** Returns the path of a working Chromium; installs one if there is none. */
export function ensureChromium(print: (line: string) => void): string {
  const present = findChromium();
  if (present) return present;
  for (const [name, command, timeout] of installers) {
    print(`No Chromium found; installing one with ${name}…`);
    const { status } = spawnSync(command, { shell: true, cwd: root, timeout, stdio: 'ignore' });
    const installed = status === 0 ? findChromium() : null;
    if (installed) return installed;
  }
  throw new CliError(
    'The journeys need a Chromium and none could be installed: install one (on Debian `sudo apt-get install chromium`) or set CHROMIUM_PATH to its program.',
  );
}
