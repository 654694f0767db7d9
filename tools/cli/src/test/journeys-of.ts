import type { ManifestSource } from '@wallet/federation';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal, type RemoteName, remotes } from '@wallet/build';

/**
 * Returns the remote with this name; the prefix `remote-` is optional.
 * @throws Refusal with the known names
 */
export function remoteNamed(given: string): RemoteName {
  const name = remotes.find((one) => one === given || one === `remote-${given}`);
  if (!name) throw new Refusal(`There is no remote "${given}"; say one of ${remotes.join(', ')}.`);
  return name;
}

/**
 * Returns the journeys for a remote, as file names in the folder: those that name one of its pages or dialogs, have its
 * namespace as a tag, or have a file name that begins with its namespace.
 */
export function journeysOf({ namespace, pages, dialogs }: ManifestSource, folder: string): string[] {
  const words = [...pages.map(({ path }) => path), ...dialogs.map(({ id }) => id), `@${namespace}`];
  const named = new RegExp(
    `(?<![\\w/.-])(${words.map((word) => word.replaceAll('.', '\\.')).join('|')})(?![\\w/-])`,
  );
  return readdirSync(folder)
    .filter((file) => file.endsWith('.e2e.ts'))
    .filter(
      (file) => file.split(/[.-]/)[0] === namespace || named.test(readFileSync(join(folder, file), 'utf8')),
    )
    .sort();
}
