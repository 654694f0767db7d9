import { CliError } from '@wallet/build';
import { folderStore } from './folder-store';
import { s3Store } from './s3-store';
import { type Signing, type Store, teamFile, trustFile } from './store';

/** True for the address of a running site, or of anything else that is no store. */
const isAddress = (text: string): boolean => /^(?!s3:)[a-z][a-z\d+.-]*:\/\//i.test(text);

/** Opens a folder or the bucket of `s3://<bucket>[/<prefix>]`, which is probed first when it will be written. */
export async function openStore(
  address: string,
  { signing, ...options }: { write: boolean; signing?: Signing },
): Promise<Store> {
  if (isAddress(address))
    throw new CliError(`${address} is not a store: name its folder, or s3://<bucket>[/<prefix>].`);
  const store = address.startsWith('s3://') ? await s3Store(address, options) : folderStore(address);
  if (signing) return { ...store, signing };
  if (await store.get(teamFile))
    throw new CliError(`${address} is signed: name the platform’s keys in ${trustFile} or RELEASE_TRUST.`);
  return store;
}
