import { integrityOf, Refusal } from '@wallet/build';
import { servedFrom } from '../own-origin';
import { requireServed, servedProblems } from '../served-files';
import { folderOf, recordFile, recordProblem, signerOf } from '../signing/signed-records';
import { teamListOf } from '../signing/team-list';
import type { ReleaseRecord } from '../site-state';
import type { Store } from '../store/store';
import { uploaded } from '../upload';
import type { Command } from './command';

/** Returns the versions of a name in a store. */
async function versionsOf(store: Store, name: string): Promise<string[]> {
  const files = await store.list(`${name}/`);
  return files.flatMap(({ key }) => /^[^/]+\/([^/]+)\/release\.json$/.exec(key)?.[1] ?? []);
}

async function requireFiles(store: Store, record: ReleaseRecord): Promise<void> {
  if (servedFrom(record) !== undefined) return requireServed(record);
  for (const [file, hash] of Object.entries(record.files)) {
    const key = folderOf(record) + file;
    const found = await store.get(key);
    if (!found || integrityOf(found.bytes) !== hash)
      throw new Refusal(`${key} in ${store.address} is not what its release says, so it is not signed.`);
  }
}

/**
 * Signs stored versions with the team's current key: either the named version, for which the team thereby takes
 * responsibility, or all versions with a valid signature, before an older key is removed from the list.
 * @throws Refusal when the caller may not sign a version, and for files that differ from its record
 */
export async function signVersions(command: Command, name: string, version?: string): Promise<void> {
  const { store, print } = command;
  const { signing, address } = store;
  if (!signing) throw new Refusal(`Nothing in ${address} is signed, so a signature would count for nothing.`);
  const list = await teamListOf(store, signing);
  for (const one of version === undefined ? await versionsOf(store, name) : [version]) {
    const record = await uploaded(store, name, one);
    const problem = version === undefined ? await recordProblem(store, record, signing, list) : undefined;
    if (problem !== undefined) {
      print(`Not signed: ${problem}`);
      continue;
    }
    const [gone] = await servedProblems(record);
    if (gone !== undefined && version === undefined) {
      print(`Not signed: ${gone}`);
      continue;
    }
    await requireFiles(store, record);
    const sign = await signerOf(store, record);
    const file = await store.get(folderOf(record) + recordFile);
    if (file) await sign?.(file.bytes.toString());
    print(`${name} ${one} is signed.`);
  }
}
