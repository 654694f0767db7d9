import { createHash } from 'node:crypto';
import type { FaultServer } from '../fault-server';
import type { SiteFile } from './site-file';

const hashOf = (text: string): string => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** Throws while `window.brokenRelease` is true. The text is the message of the uncaught error. */
const throwsOnDemand = 'if(self.brokenRelease)throw new Error("a broken release");';

/**
 * Changes a script so that it throws at its start while `window.brokenRelease` is true. Also updates every hash of the
 * script (in its entry, the discovery document and the page), so the browser accepts it.
 */
export async function breakRelease(
  faults: FaultServer,
  file: SiteFile,
  others: readonly SiteFile[],
): Promise<void> {
  const textOf = async (path: string): Promise<string> => (await fetch(faults.url + path)).text();
  const replacedHashes: [oldHash: string, newHash: string][] = [];
  const publish = async (path: string, change: (text: string) => string): Promise<void> => {
    const text = await textOf(path);
    const changed = change(text);
    replacedHashes.push([hashOf(text), hashOf(changed)]);
    faults.publish(path, () => changed);
  };
  const replaceHashes = (text: string): string =>
    replacedHashes.reduce((changed, [oldHash, newHash]) => changed.replaceAll(oldHash, newHash), text);
  await publish(file.path, (text) => throwsOnDemand + text);
  const folder = file.path.slice(0, file.path.lastIndexOf('/') + 1);
  const entry = others.find(({ kind, path }) => kind === 'entry' && path.startsWith(folder));
  if (!entry) throw new Error(`There is no entry next to ${file.path}.`);
  if (entry.path !== file.path) await publish(entry.path, replaceHashes);
  const page = file.page.path.split('?')[0] ?? '/';
  const [document] = /\/discovery\/\w+\.json/.exec(await textOf(page)) ?? [];
  if (document) await publish(document, replaceHashes);
  faults.publish(page, replaceHashes);
}
