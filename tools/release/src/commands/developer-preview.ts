import { join } from 'node:path';
import { CliError, root } from '@wallet/build';
import { originForm } from '@wallet/contract';
import type { Settings } from '@wallet/serve';
import { readSigning } from '../signing/signing';
import { versionOf, type ReleaseRecord } from '../site-state';
import { openStore } from '../store/open-store';
import type { Command } from './command';
import { previewBytes, createPreview, createPreviewId, previewKeyOf, previewLink } from './preview';
import { storeBuild } from './release';

/** After this time without a new build, the preview ends by itself. */
const previewHours = 8;

/** A preview whose version changes while a developer works. Its id, and so its link, stays the same. */
interface ChangingPreview {
  link: string;
  /**
   * Shows a stored version.
   * @throws CliError when the version could not be released, this key may not sign releases of the remote, or the site
   *   does not serve the store
   */
  show(record: ReleaseRecord): Promise<void>;
  /** Ends the preview: its link shows the live site. */
  remove(): Promise<void>;
}

/** Returns a preview on the site with this address, before its first version. An unsigned store is rejected. */
export function createChangingPreview(command: Command, site: string): ChangingPreview {
  const { store } = command;
  if (!store.signing)
    throw new CliError(
      `${store.address} is not signed. --on needs a signed store: its list names the keys of each team.`,
    );
  const id = createPreviewId();
  const key = previewKeyOf(id);
  const remove = (): Promise<void> => store.delete(key);
  return {
    link: previewLink(site, id),
    async show(record) {
      const bytes = previewBytes(await createPreview(command, record, previewHours));
      const stored = await store.get(key);
      await (stored ? store.putIfMatch(key, bytes, stored.etag) : store.putIfAbsent(key, bytes));
      const response = await fetch(`${site}/${key}`, { redirect: 'error' }).catch(() => undefined);
      if (response?.ok && bytes.equals(Buffer.from(await response.arrayBuffer()))) return;
      await remove();
      throw new CliError(`${site} does not serve ${store.address}: it has no ${key}.`);
    },
    remove,
  };
}

interface Options {
  /** Address of the site, as `https://www.example.com`. */
  site: string;
  /** The site's store: a folder or s3://bucket[/prefix]. */
  to: string;
  settings: Settings;
}

/** Opens the preview of `pnpm dev <remote> --on <site>`. */
export async function openDeveloperPreview(remote: string, { site, to, settings }: Options) {
  if (!originForm.test(site))
    throw new CliError(`--on must be an address such as https://www.example.com, not "${site}".`);
  const store = await openStore(to, { write: true, signing: readSigning(settings.release) });
  const command: Command = { store, by: '', allow: ['dirty'], print: () => undefined };
  const { link, show, remove } = createChangingPreview(command, site);
  return {
    link,
    remove,
    /** Builds and uploads the remote, and shows it in the preview. Resolves to its version. */
    async update(): Promise<string> {
      // The manifest may have been saved since the last build.
      delete require.cache[join(root, remote, 'remote.manifest.ts')];
      const { stored } = await storeBuild(command, remote);
      await show(stored);
      return versionOf(stored);
    },
  };
}
