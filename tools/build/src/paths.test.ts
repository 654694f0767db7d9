/** @jest-environment node */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { browserPackages, browserPackagesIn, exampleSites, remotes, remotesIn, root, sites } from './paths';
import { temporaryFolder } from './testing/temporary-folder';

test('counts a folder with a manifest and a name that starts with `remote-` as a remote', () => {
  const folder = temporaryFolder('remotes');
  for (const name of ['remote-b', 'remote-a-2', 'remote-bare', 'other']) mkdirSync(join(folder, name));
  for (const name of ['remote-b', 'remote-a-2', 'other'])
    writeFileSync(join(folder, name, 'remote.manifest.ts'), '');
  writeFileSync(join(folder, 'remote-file'), '');
  expect(remotesIn(folder)).toEqual(['remote-a-2', 'remote-b']);
  expect(browserPackagesIn(folder)).toEqual(['remote-a-2', 'remote-b', 'shell']);
});

test('finds the remotes of this checkout, and builds the shell after them', () => {
  expect(remotes).toEqual(
    expect.arrayContaining([
      'remote-auth',
      'remote-chat',
      'remote-promotions',
      'remote-spin',
      'remote-wallet',
    ]),
  );
  expect(browserPackages).toEqual([...remotes, 'shell']);
});

test('finds the sites of this checkout by their shells, and lists the example sites separately', () => {
  const inbox = join(root, 'help-desk/inbox');
  expect(sites).toEqual(existsSync(inbox) ? [root, inbox] : [root]);
  expect(exampleSites).toEqual([join(root, 'docs/examples/tractor-store')]);
});
