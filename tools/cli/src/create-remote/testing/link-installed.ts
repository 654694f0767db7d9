import { existsSync, mkdirSync, readFileSync, readlinkSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type RemoteName, remotesIn } from '@wallet/build';

interface Package {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

/**
 * Installs a new remote of a checkout as pnpm would when all its dependencies are already installed: with the links of
 * another remote.
 */
export function linkInstalled(checkout: string, remote: RemoteName): void {
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(join(checkout, remote, 'package.json'), 'utf8'),
  ) as Package;
  const others = remotesIn(checkout).filter((name) => name !== remote);
  for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
    const from = others
      .map((one) => join(checkout, one, 'node_modules', name))
      .find((one) => existsSync(one));
    if (!from) throw new Error(`No other remote has ${name} installed.`);
    const link = join(checkout, remote, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(readlinkSync(from), link);
  }
}
