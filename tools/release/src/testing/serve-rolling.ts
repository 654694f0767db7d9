import { rmSync } from 'node:fs';
import { readSettings, shellOnDisk, siteServer } from '@wallet/serve';
import { type Built, program, remotes, stopOnSignal } from '@wallet/build';
import { run } from '../main';
import { folderStore } from '../store/folder-store';
import { upload } from '../upload';
import { otherVersion } from './other-version';

/** Returns the ids that replace a build's own id; the shell is the largest and released once. */
const idsOf = (name: Built): string[] => (name === 'shell' ? ['000000aa'] : ['000000aa', '000000bb']);

/**
 * Creates a store of everything in this checkout, uploads further versions of each package that work like the live one,
 * and serves the store.
 */
async function serveRolling(folder: string, upstream: string): Promise<void> {
  const print = (): void => undefined;
  const to = ['--to', folder, '--by', 'The journeys'];
  await run(['configure', ...to], print);
  const packages = ['shell', ...remotes] as const;
  for (const name of packages)
    await run([name, ...to, '--allow', 'links', '--allow', 'dirty', '--no-smoke'], print);
  const store = folderStore(folder);
  for (const name of packages) {
    for (const id of idsOf(name)) {
      const { record, dist } = otherVersion(name, { id });
      await upload(store, record, dist);
      rmSync(dist, { recursive: true });
    }
  }
  const { siteConfig } = readSettings(process.env);
  const shell = shellOnDisk();
  const server = await siteServer({ folder, config: siteConfig, shell: () => shell, upstream });
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
  stopOnSignal(() => server.close());
  process.stdout.write(`The site runs on ${url}\n`);
}

const [folder = '', upstream = ''] = process.argv.slice(2);
program(() => serveRolling(folder, upstream));
