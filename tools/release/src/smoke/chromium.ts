import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { CliError, root } from '@wallet/build';

/** The headless shell is the same engine without a window, for three quarters of the processor time. */
const knownPaths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Commands that install a Chromium; each is tried only when the one before failed. */
const installers = [
  `"${process.execPath}" tools/release/node_modules/playwright/cli.js install chromium`,
  'apt-get update && apt-get install -y chromium-headless-shell',
  'sudo -n apt-get update && sudo -n apt-get install -y chromium-headless-shell',
];

const maxInstallMs = 600_000;

const isWorking = (program: string): boolean =>
  existsSync(program) && spawnSync(program, ['--version'], { timeout: 20_000 }).status === 0;

const findChromium = (): string | undefined => [...knownPaths, chromium.executablePath()].find(isWorking);

/** Returns the path of a working Chromium: CHROMIUM_PATH, or the one that is found or installed. */
export function ensureChromium(print: (line: string) => void): string {
  const named = process.env['CHROMIUM_PATH'];
  if (named && !isWorking(named))
    throw new CliError(`CHROMIUM_PATH names ${named}, which is not a working Chromium.`);
  const found = named || findChromium();
  if (found) return found;
  print('No Chromium found; installing one…');
  for (const command of installers) {
    spawnSync(command, { shell: true, cwd: root, timeout: maxInstallMs, stdio: 'ignore' });
    const installed = findChromium();
    if (installed) return installed;
  }
  throw new CliError(
    'No Chromium was found and none could be installed: install one (on Debian `sudo apt-get install chromium`) or set CHROMIUM_PATH to its path.',
  );
}
