import {
  type DeclaredMembers,
  declaredMembers,
  type NamedMembers,
  readShellApiUse,
  root,
} from '@wallet/build';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Interfaces } from '../site-state';
import { membersMentioned, type Mentions, mentionsIn } from './mentions';
import type { SiteManifest } from './site-manifests';

/** Returns the events of this project's packages, and the events and slots that manifests declare. */
function allDeclared(name: string, manifests: readonly SiteManifest[]): DeclaredMembers[] {
  const { resolve } = createRequire(join(root, name, 'package.json'));
  const eventMap = join(dirname(resolve('@wallet/platform/events')), 'event-map.ts');
  return [eventMap, ...manifests.map(({ file }) => file)].flatMap((file) =>
    declaredMembers(file, readFileSync(file, 'utf8')),
  );
}

/** Returns entries as an object whose names and members are sorted. */
const namedMembers = (entries: readonly DeclaredMembers[]): NamedMembers =>
  Object.fromEntries(
    entries
      .map(([name, members]) => [name, [...members].sort()] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

/** Pages and dialogs. Top-level paths of the shell, like `/`, are strings that scripts have for other reasons too. */
const destinationsOf = ({ source: { name, pages, dialogs } }: SiteManifest): DeclaredMembers[] => [
  ...pages
    .filter(({ path }) => name !== 'shell' || path.lastIndexOf('/') > 0)
    .map(({ path }) => [path, []] as const),
  ...dialogs.map(({ id, params = {} }) => [id, Object.keys(params)] as const),
];

/** Returns the entries that scripts mention, with the members that they name there. */
const mentionedIn = (mentions: Mentions, entries: readonly DeclaredMembers[]): DeclaredMembers[] =>
  entries.flatMap(([name, members]) => {
    const mentioned = membersMentioned(mentions, name, members);
    return mentioned ? [[name, mentioned] as const] : [];
  });

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
  const isOwn = ([id]: DeclaredMembers): boolean => {
    const namespace = id.split(/[:.]/)[0] ?? '';
    // The shell's events have several namespaces, such as `session`.
    return own.source.namespace ? namespace === own.source.namespace : !namespaces.includes(namespace);
  };
  const mentions = mentionsIn(scripts);
  const declared = allDeclared(name, manifests);
  const events = declared.filter(([id]) => id.includes(':'));
  const declaredSlots = declared.filter(([id]) => id.includes('.'));
  const { slots = [], contributions = [], fragments = [] } = own.source;
  return {
    offers: {
      shellApi: name === 'shell' ? shellApi : {},
      events: namedMembers(events.filter((event) => isOwn(event) && mentionedIn(mentions, [event]).length)),
      destinations: namedMembers(destinationsOf(own)),
      slots: namedMembers([...slots.map(({ id }) => [id, []] as const), ...declaredSlots.filter(isOwn)]),
    },
    uses: {
      shellApi: name === 'shell' ? {} : shellApi,
      events: namedMembers(
        mentionedIn(
          mentions,
          events.filter((event) => !isOwn(event)),
        ),
      ),
      destinations: namedMembers(mentionedIn(mentions, others.flatMap(destinationsOf))),
      // A part in a slot may read all of the slot's properties.
      slots: namedMembers(
        [...contributions, ...fragments].map(({ slot }) => [
          slot,
          declaredSlots.find(([id]) => id === slot)?.[1] ?? [],
        ]),
      ),
    },
  };
}
