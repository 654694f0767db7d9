import { defaultSiteConfig } from '@wallet/contract';
import { configure } from './commands/configure';
import { rollback } from './commands/rollback';
import { newestEntry } from './history';
import { versionOf } from './site-state';
import { folderStore } from './store/folder-store';
import type { Store } from './store/store';
import { commandOn, releaseInto, smallRemote, smallShell } from './testing/small-site';
import { temporaryFolder } from '@wallet/build/testing';

let folder: string;
let store: Store;

beforeEach(async () => {
  folder = temporaryFolder('shell-api-major');
  store = folderStore(folder);
  await configure(commandOn(store), defaultSiteConfig);
});

const releaseShell = (version: string, shellApi: string): Promise<string[]> =>
  releaseInto(store, smallShell(version, { shellApi }));
const releaseRemote = (namespace: string, version: string, shellApi: string): Promise<string[]> =>
  releaseInto(store, smallRemote(namespace, version, { manifest: { shellApi } }));

async function liveVersions(): Promise<Record<string, string>> {
  const { shell, remotes = {} } = (await newestEntry(store))?.state ?? {};
  const releases = [...(shell ? [shell] : []), ...Object.values(remotes)];
  return Object.fromEntries(releases.map((release) => [release.name, versionOf(release)]));
}

const needs = (namespace: string, range: string, shell: string, shellApi: string): string =>
  `remote-${namespace} needs shell API ${range}, and shell ${shell} gives ${shellApi}: talk to the ${namespace} team and the Platform team.`;

test('a new major goes live: remotes allow both majors, then the shell, then remotes drop the old one', async () => {
  await releaseShell('1', '3.3.0');
  await releaseRemote('a', '1', '^3.3.0');
  await releaseRemote('b', '1', '^3.0.0');
  await expect(releaseShell('2', '4.0.0')).rejects.toThrow(
    [needs('a', '^3.3.0', '2', '4.0.0'), needs('b', '^3.0.0', '2', '4.0.0')].join('\n'),
  );
  await expect(releaseRemote('a', '2', '^4.0.0')).rejects.toThrow(needs('a', '^4.0.0', '1', '3.3.0'));

  await releaseRemote('a', '2', '^3.3.0 || ^4.0.0');
  await expect(releaseShell('2', '4.0.0')).rejects.toThrow(needs('b', '^3.0.0', '2', '4.0.0'));
  await releaseRemote('b', '2', '^3.3.0 || ^4.0.0');
  await releaseShell('2', '4.0.0');
  expect(await liveVersions()).toEqual({ shell: '2', 'remote-a': '2', 'remote-b': '2' });

  // The shell can go back until a remote drops the old major.
  await rollback(commandOn(store), 'shell');
  await releaseShell('2', '4.0.0');
  await releaseRemote('a', '3', '^4.0.0');
  await releaseRemote('b', '3', '^4.0.0');
  expect(await liveVersions()).toEqual({ shell: '2', 'remote-a': '3', 'remote-b': '3' });
  await expect(rollback(commandOn(store), 'shell')).rejects.toThrow(needs('a', '^4.0.0', '1', '3.3.0'));
});

test('rejects a range of two majors while the pages of the live shell cannot read it', async () => {
  await releaseShell('1', '3.2.0');
  await expect(releaseRemote('a', '1', '^3.2.0 || ^4.0.0')).rejects.toThrow(
    'remote-a names two majors of the shell API, which pages of shell 1 cannot read: release a shell of API 3.3.0 or later first.',
  );
});
