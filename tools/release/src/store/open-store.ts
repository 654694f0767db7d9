import { CliError } from '@wallet/build';
import { folderStore } from './folder-store';
import { s3Store } from './s3-store';
import { type Signing, type Store, teamFile, trustFile } from './store';

/** Opens a folder or the bucket of `s3://<bucket>[/<prefix>]`, which is probed first when it will be written. */
export async function openStore(
  address: string,
  { signing, write }: { write: boolean; signing?: Signing | undefined },
): Promise<Store> {
  if (/^(?!s3:)[a-z][a-z\d+.-]*:\/\//i.test(address))
    throw new CliError(`${address} is not a store: name its folder, or s3://<bucket>[/<prefix>].`);
  const store = address.startsWith('s3://') ? await s3Store(address, { write }) : folderStore(address);
  if (signing) return { ...store, signing };
  if (await store.get(teamFile))
    throw new CliError(`${address} is signed: name the platform’s keys in ${trustFile} or RELEASE_TRUST.`);
  return store;
}
