import { defaultSiteConfig } from '@wallet/contract';
import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { configure } from '../commands/configure';
import { writeTeams } from '../commands/teams';
import { publicKeyOf } from '../signing/keys';
import { folderStore } from '../store/folder-store';
import type { Store } from '../store/store';
import { createOnce, commandOn, releaseInto, smallRemote, smallShell } from './small-site';
import { temporaryFolder } from '@wallet/build/testing';

const createKey = (): KeyObject => generateKeyPairSync('ed25519').privateKey;

/** The keys of a test site: of the platform, and of the teams of remote-a and remote-b, each with a future key. */
export interface Keys {
  platform: KeyObject;
  a: KeyObject;
  newA: KeyObject;
  b: KeyObject;
}

export const createKeys = (): Keys => ({
  platform: createKey(),
  a: createKey(),
  newA: createKey(),
  b: createKey(),
});

/** Opens a folder with a key; without one, for reading only. */
export function openStoreWithKey(
  folder: string,
  { platform }: Keys,
  key?: KeyObject,
  minListNumber = 1,
): Store {
  return { ...folderStore(folder), signing: { platform: [publicKeyOf(platform)], minListNumber, key } };
}

/** Writes the list of teams: for each namespace its public keys. */
export async function writeTeamList(
  store: Store,
  teams: Readonly<Record<string, readonly KeyObject[]>>,
): Promise<string[]> {
  const file = join(temporaryFolder('teams'), 'teams.json');
  const entries = Object.entries(teams).map(([namespace, keys]) => [
    `${namespace} team`,
    { remotes: [`remote-${namespace}`], keys: keys.map(publicKeyOf) },
  ]);
  writeFileSync(file, JSON.stringify(Object.fromEntries(entries)));
  const command = commandOn(store);
  await writeTeams(command, file);
  return command.printed;
}

/** Creates a signed site of a shell and two remotes in their version 1. */
export function createSignedSite(folder: string, keys: Keys): Promise<void> {
  return createOnce(keys, folder, async () => {
    const platform = openStoreWithKey(folder, keys, keys.platform);
    await writeTeamList(platform, { a: [keys.a], b: [keys.b] });
    await configure(commandOn(platform), defaultSiteConfig);
    await releaseInto(platform, smallShell('1'));
    await releaseInto(openStoreWithKey(folder, keys, keys.a), smallRemote('a', '1'));
    await releaseInto(openStoreWithKey(folder, keys, keys.b), smallRemote('b', '1'));
  });
}
