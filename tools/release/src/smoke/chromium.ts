import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import { chromium } from 'playwright';
import { CliError, root } from '@wallet/build';

/** Chromium without a window: the same engine for three quarters of the processor time. */
const headlessShellPath = '/usr/bin/chromium-headless-shell';

const chromiumPaths = [
  headlessShellPath,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const isWorking = (program: string): boolean =>
  existsSync(program) && spawnSync(program, ['--version'], { timeout: 20_000 }).status === 0;

/** Returns the Chromium of CHROMIUM_PATH, if that is set. */
function namedChromium(): string | null {
  const named = process.env['CHROMIUM_PATH'];
  if (!named) return null;
  if (!isWorking(named)) throw new CliError(`CHROMIUM_PATH names ${named}, which is not a working Chromium.`);
  return named;
}

/** Returns the headless shells that Playwright has installed next to its Chromium, in a folder of the same version. */
function playwrightShells(): string[] {
  const [, folder = '', version = ''] = /^(.*[\\/])chromium-(\d+)[\\/]/.exec(chromium.executablePath()) ?? [];
  const shellFolder = `${folder}chromium_headless_shell-${version}`;
  if (!version || !existsSync(shellFolder)) return [];
  return readdirSync(shellFolder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /^(chrome-)?headless[-_]shell(\.exe)?$/.test(name.split(sep).at(-1) ?? ''))
    .map((name) => join(shellFolder, name));
}

const findHeadlessShell = (): string | null =>
  [...playwrightShells(), headlessShellPath].find(isWorking) ?? null;

const findChromium = (): string | null =>
  [chromium.executablePath(), ...playwrightShells(), ...chromiumPaths].find(isWorking) ?? null;

const playwrightProgram = join(root, 'tools/release/node_modules/playwright/cli.js');

type Installer = [name: string, command: string, timeoutMs: number];

const playwright = (browser: string, timeoutMs: number): Installer => [
  'Playwright',
  `"${process.execPath}" "${playwrightProgram}" install ${browser}`,
  timeoutMs,
];

const aptGet = (packageName: string, timeoutMs: number): Installer => [
  'apt-get',
  `export DEBIAN_FRONTEND=noninteractive
  for sudo in '' 'sudo -n'; do
    $sudo apt-get update && $sudo apt-get install -y ${packageName} && exit 0
  done
  exit 1`,
  timeoutMs,
];

/** When none of these works, any Chromium is used instead. */
const shellInstallers = [
  playwright('chromium-headless-shell', 180_000),
  aptGet('chromium-headless-shell', 600_000),
];

/** Ways to install a Chromium, with their time limits; each one is tried only when the one before failed. */
const chromiumInstallers: readonly Installer[] = [
  playwright('chromium', 300_000),
  aptGet('chromium', 1_200_000),
];

function install(
  what: string,
  installers: readonly Installer[],
  find: () => string | null,
  print: (line: string) => void,
): string | null {
  for (const [name, command, timeout] of installers) {
    print(`No ${what} found; installing one with ${name}…`);
    const { status } = spawnSync(command, { shell: true, cwd: root, timeout, stdio: 'ignore' });
    const installed = status === 0 ? find() : null;
    if (installed) return installed;
  }
  return null;
}

/** Returns the path of a working Chromium; installs one if there is none. */
export function ensureChromium(print: (line: string) => void): string {
  const found =
    namedChromium() ?? findChromium() ?? install('Chromium', chromiumInstallers, findChromium, print);
  if (found) return found;
  throw new CliError(
    'No Chromium was found and none could be installed: install one (on Debian `sudo apt-get install chromium`) or set CHROMIUM_PATH to its path.',
  );
}

let headlessShell: string | undefined;

/**
 * Returns CHROMIUM_PATH, or else the path of a headless shell, which is installed if missing. Falls back to any
 * Chromium.
 */
export function ensureHeadlessShell(print: (line: string) => void): string {
  headlessShell ??=
    namedChromium() ??
    findHeadlessShell() ??
    install('headless shell of Chromium', shellInstallers, findHeadlessShell, print) ??
    ensureChromium(print);
  return headlessShell;
}
