import { rmSync } from 'node:fs';
import { type BrowserPackage, print, program, remotes } from '@wallet/build';
import { upload } from '../site/upload';
import { folderStore } from '../store/folder-store';
import { otherVersion } from './other-version';
import { createStore, serveStore } from './serve-store';

/** Returns the build ids of the further versions. The shell gets only one, because it is the largest package. */
const idsOf = (name: BrowserPackage): string[] =>
  name === 'shell' ? ['000000aa'] : ['000000aa', '000000bb'];

/**
 * Creates a store of everything in this checkout, uploads further versions of each package that work like the live one,
 * and serves the store.
 */
program(async () => {
  const [folder = '', upstream = ''] = process.argv.slice(2);
  const packages = ['shell', ...remotes] as const;
  await createStore(folder, packages);
  const store = folderStore(folder);
  for (const name of packages) {
    for (const id of idsOf(name)) {
      const { record, dist } = otherVersion(name, { id });
      await upload(store, record, dist);
      rmSync(dist, { recursive: true });
    }
  }
  print(`The site runs on ${await serveStore(folder, upstream)}`);
});
