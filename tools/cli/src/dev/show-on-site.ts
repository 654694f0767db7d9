import { errorText, print, type RemoteName, root, stopOnSignal } from '@wallet/build';
import { openDeveloperPreview } from '@wallet/release';
import { readSettings } from '@wallet/serve';
import { join } from 'node:path';
import { watchSources } from './watch-package';

/** A deployed site, and the remote of this checkout to show on it. */
export interface DeployedSite {
  remote: RemoteName;
  /** As `https://www.example.com`. */
  address: string;
  /** Its store: a folder or s3://bucket[/prefix]. */
  store: string;
}

/** Files that are saved within this time are built together, in ms. */
const settleMs = 100;

/**
 * Builds a remote after every saved file, and shows it on a deployed site to everyone who has the printed link, until a
 * stop signal. Rejects with a CliError when the first build cannot be shown; the reasons of later ones are printed.
 */
export async function showOnSite({ remote, address, store }: DeployedSite): Promise<void> {
  const preview = await openDeveloperPreview(remote, {
    site: address,
    to: store,
    settings: readSettings(process.env),
  });
  let isEnded = false;
  print(`Building ${remote}…`);
  const first = preview.update();
  // A build begins after the one before it.
  let newest: Promise<unknown> = first.catch(() => undefined);
  stopOnSignal(async () => {
    isEnded = true;
    // No version is written after the end.
    await newest;
    await preview.end();
    print('\nThe preview has ended: its link shows the live site.');
  });
  let shown = await first.catch(async (error: unknown) => {
    await preview.end();
    throw error;
  });
  print(`\n${address} shows ${remote} ${shown} to everyone who has this link:\n${preview.link}\n`);
  print('Reload the page after a save. The calls and the money of the site are real.');
  print('Ctrl-C ends the preview.\n');

  const showNewest = async (): Promise<void> => {
    if (isEnded) return;
    const startedAt = Date.now();
    const version = await preview.update();
    if (version === shown) return;
    shown = version;
    print(
      `${remote} ${version} is shown after ${((Date.now() - startedAt) / 1000).toFixed(1)} s. Reload the page.`,
    );
  };
  let timer: NodeJS.Timeout | undefined;
  const onSave = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      // Any error, such as that of a half saved manifest: the preview must not stay behind an ended process.
      newest = newest.then(showNewest).catch((error: unknown) => print(errorText(error)));
    }, settleMs);
  };
  watchSources(join(root, remote), onSave);
}
