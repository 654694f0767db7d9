import { createHash } from 'node:crypto';
import { discoveryOf, folderOf, releaseOf } from './discovery';
import type { FaultServer } from './fault-server';

const hashOf = (text: string): string => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** Throws while the page says that it shall; the words are those of the uncaught error. */
const throwsOnDemand = 'if(self.brokenRelease)throw new Error("a broken release");';

/**
 * Publishes the remote once more with a script that throws as soon as it runs, as long as `window.brokenRelease` is true:
 * all hashes that name the script, in the entry and in the pages, are those of the changed files, so the browser accepts it.
 */
export async function publishBreakable(faults: FaultServer, remote: string, script: string): Promise<void> {
  const release = releaseOf(await discoveryOf(faults.url), remote);
  const entryPath = release.url;
  const textOf = async (path: string): Promise<string> => (await fetch(faults.url + path)).text();
  const broken = `${throwsOnDemand}${await textOf(script)}`;
  const renamed = new Map([
    [release.extras.federation.integrity[script.slice(folderOf(release).length)] ?? '', hashOf(broken)],
  ]);
  const rename = (text: string): string =>
    [...renamed].reduce((rest, [was, is]) => rest.replaceAll(was, is), text);
  faults.publish(script, () => broken);
  if (script !== entryPath) {
    const entry = await textOf(entryPath);
    const changed = rename(entry);
    renamed.set(release.metadata.integrity, hashOf(changed));
    faults.publish(entryPath, () => changed);
  }
  for (const page of ['/user/home', '/user/bonus', '/user/spin', '/login']) faults.publish(page, rename);
}
