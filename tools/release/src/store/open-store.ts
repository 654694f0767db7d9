import { CliError } from '@wallet/build';
import { folderStore } from './folder-store';
import { s3Store } from './s3-store';
import { siteStore } from './site-store';
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
  const store = await openFiles(address, options);
  if (signing) return { ...store, signing };
  if (await store.get(teamFile))
    throw new CliError(`${address} is signed: name the platform’s keys in ${trustFile} or RELEASE_TRUST.`);
  return store;
}

async function openFiles(address: string, options: { write: boolean }): Promise<Store> {
  return address.startsWith('s3://') ? s3Store(address, options) : folderStore(address);
}

/**
 * Opens a store or the address of a running site for reading. Signatures are only checked when the platform's keys are
 * given.
 */
export async function openForReading(
  address: string,
  { signing, print }: { signing: Signing | undefined; print: (line: string) => void },
): Promise<Store> {
  const store = isAddress(address) ? siteStore(address) : await openFiles(address, { write: false });
  if (signing) return { ...store, signing };
  if (await store.get(teamFile))
    print(
      `${address} is signed. Nothing checks that: neither ${trustFile} nor RELEASE_TRUST names its keys.`,
    );
  return store;
}
