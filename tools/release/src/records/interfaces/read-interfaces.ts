import { type NamedMembers, readShellApiUse, root } from '@wallet/build';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Interfaces } from '../site-state';
import { declaredEvents, textsIn } from './parsed-names';
import type { SiteManifest } from './site-manifests';

/** Returns the events of this project's packages, and those that manifests declare. */
function allEvents(name: string, manifests: readonly SiteManifest[]): string[] {
  const { resolve } = createRequire(join(root, name, 'package.json'));
  const eventMap = join(dirname(resolve('@wallet/platform/events')), 'event-map.ts');
  return [eventMap, ...manifests.map(({ file }) => file)].flatMap((file) =>
    declaredEvents(file, readFileSync(file, 'utf8')),
  );
}

/** Returns names in the form of a record. Only modules of the shell API have members. */
const record = (names: readonly string[]): NamedMembers =>
  Object.fromEntries([...names].sort().map((name) => [name, []]));

/** Pages and dialogs. Top-level paths of the shell, like `/`, are strings that scripts have for other reasons too. */
const destinationsOf = ({ source: { name, pages, dialogs } }: SiteManifest): string[] => [
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
  const own = manifests.find(({ source }) => source.name === name);
  if (!shellApi || !own) return {};
  const others = manifests.filter((one) => one !== own);
  const namespaces = others.flatMap(({ source }) => source.namespace ?? []);
  const isOwn = (event: string): boolean => {
    const [namespace = ''] = event.split(':');
    // The shell's events have several namespaces, such as `session`.
    return own.source.namespace ? namespace === own.source.namespace : !namespaces.includes(namespace);
  };
  const texts = textsIn(scripts);
  const events = allEvents(name, manifests).filter((event) => texts.has(event));
  const { pages, slots = [], contributions = [], fragments = [] } = own.source;
  return {
    offers: {
      shellApi: name === 'shell' ? shellApi : {},
      events: record(events.filter(isOwn)),
      destinations: record(destinationsOf(own)),
      slots: record([
        ...slots.map(({ id }) => id),
        ...pages.flatMap(({ fragmentSlots = [] }) => fragmentSlots),
      ]),
    },
    uses: {
      shellApi: name === 'shell' ? {} : shellApi,
      events: record(events.filter((event) => !isOwn(event))),
      destinations: record(others.flatMap(destinationsOf).filter((one) => texts.has(one))),
      slots: record([...contributions, ...fragments].map(({ slot }) => slot)),
    },
  };
}
