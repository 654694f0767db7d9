import { relative } from 'node:path';
import { root } from '@wallet/build';
import type { Outcome } from './messages';
import type { DevBuild } from './watch-package';

const words: Record<Outcome, string> = {
  reloaded: 'page reloaded',
  replaced: 'replaced in the page',
  texts: 'texts replaced in the page',
  elsewhere: 'not on the open page',
};

const counted = ([first = '', ...more]: readonly string[]): string =>
  more.length ? `${first} and ${more.length} more` : first;

/** Returns a line about the builds of one save, and how the first page that answered applied them. */
export function printBuilds(
  builds: ReadonlyMap<string, DevBuild>,
  outcomes: readonly (Outcome | undefined)[],
): string {
  const all = [...builds.values()];
  const files = [...new Set(all.flatMap((build) => build.files))].map((file) => relative(root, file));
  const seconds = (Math.max(...all.map(({ ms }) => ms)) / 1000).toFixed(1);
  const outcome = (Object.keys(words) as Outcome[]).find((one) => outcomes.includes(one));
  const became = outcome ? words[outcome] : 'no page is open';
  const saved = files.length ? `saved ${counted(files)}: ` : '';
  return `${saved}${counted([...builds.keys()])} rebuilt in ${seconds} s, ${became}`;
}
