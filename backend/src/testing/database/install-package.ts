import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { findProgram } from './find-program';

const policy = '/usr/sbin/policy-rc.d';

/** Prevents a package from starting its service during installation: the tests start their own server. */
function withoutServices<T>(work: () => T): T {
  if (fs.existsSync(policy)) return work();
  fs.writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    return work();
  } finally {
    fs.rmSync(policy, { force: true });
  }
}

/** Installs a Debian package when possible (as root, with apt-get). Returns true when the package is now installed. */
export function installPackage(name: string): boolean {
  const aptGet = findProgram('apt-get');
  if (!aptGet || process.getuid?.() !== 0) return false;
  const apt = (...args: string[]): boolean =>
    spawnSync(aptGet, args, {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: 'ignore',
      timeout: 300_000,
    }).status === 0;
  const install = (): boolean => apt('install', '--yes', '--no-install-recommends', name);
  return withoutServices(() => install() || (apt('update') && install()));
}
