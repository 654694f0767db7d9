import { integrityOf, Refusal } from '@wallet/build';
import { type PageCode, pageCodeFile, readPageCode } from '@wallet/serve';
import type { ShellRecord } from './site-state';
import type { Store } from './store/store';

/**
 * Loads the code that writes a shell's pages from the store, for a record whose signature was checked.
 * @throws Refusal when it differs from the release
 */
export async function pageCode(store: Store, { release, files }: ShellRecord): Promise<PageCode> {
  const key = `shell/${release.version}/${pageCodeFile}`;
  const code = await store.get(key);
  if (!code || integrityOf(code.bytes) !== files[pageCodeFile])
    throw new Refusal(`${key} is not what the shell's release says: talk to the Platform team.`);
  return readPageCode(code.bytes, key);
}
