import { type NamedMembers, readShellApiUse, type SiteManifest } from '@wallet/build';
import type { Interfaces } from '../site-state';
import { textsIn } from './parsed-names';

/** Returns names in the form of a record. Only modules of the shell API have members. */
const record = (names: readonly string[]): NamedMembers =>
  Object.fromEntries([...names].sort().map((name) => [name, []]));

/** Pages and dialogs. Top-level paths of the shell, like `/`, are strings that scripts have for other reasons too. */
const destinationsOf = ({ name, pages, dialogs }: SiteManifest): string[] => [
  ...pages.map(({ path }) => path).filter((path) => name !== 'shell' || path.lastIndexOf('/') > 0),
  ...dialogs.map(({ id }) => id),
];

/**
 * Returns what a build offers to other packages and uses of them, from its module graph, its scripts and the manifests
 * of the checkout; nothing for a build from before module graphs were recorded.
 */
export function readInterfaces(
  name: string,
  dist: string,
  scripts: readonly string[],
  manifests: readonly SiteManifest[],
): Interfaces {
  const shellApi = readShellApiUse(dist);
  const own = manifests.find((one) => one.name === name);
  if (!shellApi || !own) return {};
  const others = manifests.filter((one) => one !== own);
  const texts = textsIn(scripts);
  const { pages, slots = [], contributions = [], fragments = [] } = own;
  return {
    offers: {
      shellApi: name === 'shell' ? shellApi : {},
      destinations: record(destinationsOf(own)),
      slots: record([
        ...slots.map(({ id }) => id),
        ...pages.flatMap(({ fragmentSlots = [] }) => fragmentSlots),
      ]),
    },
    uses: {
      shellApi: name === 'shell' ? {} : shellApi,
      destinations: record(others.flatMap(destinationsOf).filter((one) => texts.has(one))),
      slots: record([...contributions, ...fragments].map(({ slot }) => slot)),
    },
  };
}
