import { CliError } from '@wallet/build';
import { folderOf, recordKeyOf, type ReleaseRecord } from '../records';
import { createSigner, readTeamList, signatureProblem } from '../signing';
import { readRecord } from '../site';
import { requireIntactFile, type Store } from '../store';
import type { Command } from './command';

async function versionsOf(store: Store, name: string): Promise<string[]> {
  const files = await store.list(`${name}/`);
  return files.flatMap(({ key }) => /^[^/]+\/([^/]+)\/release\.json$/.exec(key)?.[1] ?? []);
}

async function requireIntactFiles(store: Store, record: ReleaseRecord): Promise<void> {
  for (const [file, hash] of Object.entries(record.files))
    await requireIntactFile(store, folderOf(record) + file, hash);
}

/**
 * Signs stored versions with the team's current key. A named version needs no valid signature, because the team takes
 * responsibility for it. Without a name, signs all versions with a valid signature, as a team does before an older key
 * is removed from the list.
 */
export async function signVersions(command: Command, name: string, version?: string): Promise<void> {
  const { store, print } = command;
  const list = await readTeamList(store);
  if (!list)
    throw new CliError(`Nothing in ${store.address} is signed, so a signature would count for nothing.`);
  const isNamed = version !== undefined;
  for (const id of isNamed ? [version] : await versionsOf(store, name)) {
    const record = await readRecord(store, name, id);
    const problem = isNamed ? undefined : await signatureProblem(store, record, list);
    if (problem !== undefined) {
      print(`Not signed: ${problem}`);
      continue;
    }
    await requireIntactFiles(store, record);
    const sign = await createSigner(store, record);
    const file = await store.get(recordKeyOf(record));
    if (file) await sign?.(file.bytes.toString());
    print(`${name} ${id} is signed.`);
  }
}
