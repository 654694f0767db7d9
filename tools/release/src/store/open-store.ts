import { CliError } from '@wallet/build';
import { trustFile, type Signing } from '../signing/signing';
import { teamFile } from '../signing/team-list';
import { folderStore } from './folder-store';
import { s3Store } from './s3-store';
import type { Store } from './store';

/** Opens a folder, or the bucket of `s3://<bucket>[/<prefix>]`, which is probed first when it will be written. */
export async function openStore(
  address: string,
  { signing, ...options }: { write: boolean; signing?: Signing },
): Promise<Store> {
  const store = address.startsWith('s3://') ? await s3Store(address, options) : folderStore(address);
  if (signing) return { ...store, signing };
  if (await store.get(teamFile))
    throw new CliError(`${address} is signed: name the platform’s keys in ${trustFile} or RELEASE_TRUST.`);
  return store;
}
