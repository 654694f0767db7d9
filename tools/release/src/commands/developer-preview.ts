import { join } from 'node:path';
import { CliError, parseOrigin, root } from '@wallet/build';
import type { Settings } from '@wallet/serve';
import { type ReleaseRecord, versionOf } from '../records';
import { readSigning } from '../signing';
import { createPreviewAddress, previewBytes } from '../site';
import { openStore } from '../store';
import type { Command } from './command';
import { createPreview } from './preview';
import { storeBuild } from './release';

/** After this time without a new build, the preview ends by itself. */
const previewHours = 8;
/**
 * Returns a preview on the site with this address, whose version changes while a developer works. Its id, and so its
 * link, stays the same. An unsigned store is rejected.
 */
export function createChangingPreview(command: Command, site: string) {
  const { store } = command;
  if (!store.signing)
    throw new CliError(
      `${store.address} is not signed. --on needs a signed store: its list names the keys of each team.`,
    );
  const { key, link } = createPreviewAddress(site);

  return {
    link,
    /**
     * Shows a stored version.
     * @throws CliError when the version could not be released, or this key may not sign releases of the remote
     */
    async show(record: ReleaseRecord): Promise<void> {
      const bytes = previewBytes(await createPreview(command, record, previewHours));
      const stored = await store.get(key);
      await (stored ? store.putIfMatch(key, bytes, stored.etag) : store.putIfAbsent(key, bytes));
    },
    /** Ends the preview: its link shows the live site. */
    end: () => store.delete(key),
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
  const origin = parseOrigin('--on', 'an address such as https://www.example.com', site);
  const store = await openStore(to, { write: true, signing: readSigning(settings.release) });
  const command: Command = { store, site: root, by: '', allow: ['dirty'], print: () => undefined };
  const { link, show, end } = createChangingPreview(command, origin);
  return {
    link,
    end,
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
