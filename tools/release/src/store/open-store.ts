import { CliError } from '@wallet/build';
import { trustFile, type Signing } from '../signing/signing';
import { teamFile } from '../signing/team-list';
import { folderStore } from './folder-store';
import { s3Store } from './s3-store';
import type { Store } from './store';

/**
 * Opens the store at an address: a folder's path, or `s3://<bucket>[/<prefix>]`.
 * @param write true when the store will be written: a bucket is probed first
 * @param signing trusted signers; undefined for an unsigned store
 * @throws CliError for a bucket that cannot be used, and for a signed store that is opened as an unsigned one
 */
export async function openStore(
  address: string,
  { signing, ...options }: { write: boolean; signing?: Signing },
): Promise<Store> {
  const store = address.startsWith('s3://') ? await s3Store(address, options) : folderStore(address);
  if (signing) return { ...store, signing };
  if (await store.get(teamFile))
    throw new CliError(
      `${address} is signed: ${trustFile} or RELEASE_TRUST must say with which keys of the platform.`,
    );
  return store;
}
