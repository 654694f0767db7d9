import { join } from 'node:path';
import { CliError, root } from '@wallet/build';
import { originForm } from '@wallet/contract';
import type { Settings } from '@wallet/serve';
import { createPreviewId, previewBytes, type PreviewFile, previewKeyOf, previewLink } from '../preview';
import { type ReleaseRecord, versionOf } from '../records';
import { readSigning } from '../signing';
import { openStore, parseJson } from '../store';
import type { Command } from './command';
import { createPreview } from './preview';
import { storeBuild } from './release';

/** After this time without a new build, the preview ends by itself. */
const previewHours = 8;
/** Maximum time for the site to answer, in ms. */
const siteTimeoutMs = 30_000;

/** A preview whose version changes while a developer works. Its id, and so its link, stays the same. */
interface ChangingPreview {
  link: string;
  /**
   * Shows a stored version; does nothing after `end`.
   * @throws CliError when the version could not be released, this key may not sign releases of the remote, or the site
   *   cannot be reached or does not serve the store. Only in the last case the preview is removed.
   */
  show(record: ReleaseRecord): Promise<void>;
  /** Ends the preview once no version is being written: its link shows the live site. */
  end(): Promise<void>;
}

/** What a site serves in place of a preview: these bytes, an older version of the preview, or nothing of it. */
type Served = 'current' | 'older' | 'missing' | 'unknown';

/** Fetches a preview from the site. `unknown` means that the site did not answer or has a problem of its own. */
async function fetchServed(url: string, bytes: Buffer, signal: AbortSignal): Promise<Served> {
  try {
    const response = await fetch(url, {
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(siteTimeoutMs)]),
    });
    if (response.status >= 500) return 'unknown';
    if (!response.ok) return 'missing';
    const served = Buffer.from(await response.arrayBuffer());
    if (bytes.equals(served)) return 'current';
    return parseJson<Partial<PreviewFile> | null>(served)?.remote === undefined ? 'missing' : 'older';
  } catch {
    return 'unknown';
  }
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
  const ending = new AbortController();
  let running: Promise<unknown> = Promise.resolve();

  async function write(bytes: Buffer): Promise<void> {
    const stored = await store.get(key);
    const isWritten = await (stored
      ? store.putIfMatch(key, bytes, stored.etag)
      : store.putIfAbsent(key, bytes));
    if (!isWritten) throw new CliError(`${key} in ${store.address} was changed by another command.`);
  }

  async function show(record: ReleaseRecord): Promise<void> {
    const bytes = previewBytes(await createPreview(command, record, previewHours));
    if (ending.signal.aborted) return;
    await write(bytes);
    const served = await fetchServed(`${site}/${key}`, bytes, ending.signal);
    if (served === 'current' || ending.signal.aborted) return;
    if (served === 'older') throw new CliError(`${site} still serves the version before: it caches ${key}.`);
    if (served === 'unknown')
      throw new CliError(`${site} does not answer, so it is unknown whether it shows ${versionOf(record)}.`);
    // No one can see it, and its link must not start to work later.
    await store.delete(key);
    throw new CliError(`${site} does not serve ${store.address}: it has no ${key}.`);
  }

  return {
    link: previewLink(site, id),
    async show(record) {
      if (ending.signal.aborted) return;
      const shown = show(record);
      running = shown.catch(() => undefined);
      await shown;
    },
    async end() {
      ending.abort();
      await running;
      await store.delete(key);
    },
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
  const { link, show, end } = createChangingPreview(command, site);
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
