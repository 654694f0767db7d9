import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import type { StartEngine } from './engine';
import { startFirefox } from './firefox';
import { startWebKit } from './webkit';

export type EngineName = 'Firefox' | 'WebKitGTK';

/** Debian's packages and programs of each engine. */
const engines = {
  Firefox: { packages: ['firefox-esr'], programs: ['/usr/bin/firefox-esr'] },
  WebKitGTK: {
    packages: ['webkit2gtk-driver', 'xvfb', 'xauth'],
    programs: [
      '/usr/bin/WebKitWebDriver',
      `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/webkit2gtk-4.1/MiniBrowser`,
      '/usr/bin/xvfb-run',
    ],
  },
} as const;

const isInstalled = (name: EngineName): boolean => engines[name].programs.every((path) => existsSync(path));

/** Installs Debian's packages of an engine, where this process has the right to. */
function install(name: EngineName): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const packages = engines[name].packages.join(' ');
  const command = `apt-get update && apt-get install -y --no-install-recommends ${packages}`;
  // The tests of two engines may install at the same time, which apt-get rejects.
  spawnSync(`flock ${tmpdir()}/apt-get sh -c '${command}'`, {
    shell: true,
    stdio: 'ignore',
    timeout: 600_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

/** Returns the start of an engine; installs it first if it is missing. Returns null when it cannot be had. */
export function findEngine(name: EngineName): StartEngine | null {
  if (!isInstalled(name)) install(name);
  if (!isInstalled(name)) return null;
  if (name === 'Firefox') return startFirefox(engines.Firefox.programs[0]);
  const [driver, browser, virtualDisplay] = engines.WebKitGTK.programs;
  return startWebKit({ driver, browser, virtualDisplay });
}

/** Returns the reason for skipping the tests of an engine. */
export const missingEngine = (name: EngineName): string =>
  `${name} is not installed: on Debian \`sudo apt-get install ${engines[name].packages.join(' ')}\`.`;
