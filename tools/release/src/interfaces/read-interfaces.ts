import { type NamedMembers, readShellApiUse, root } from '@wallet/build';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Interfaces } from '../site-state';
import { membersAt, membersMentioned } from './members-in-text';
import type { SiteManifest } from './site-manifests';

type Entry = readonly [name: string, members: readonly string[]];

/** An event or slot in a declaration of types: `'wallet:qr-created': { provider: string }`, or with a named type. */
const declaration = /'([a-z][a-z0-9]*[:.][a-z0-9-]+)':\s*(?=[\w{])/g;

/** Returns the events and slots that a text with types declares, with their fields and properties. */
export function declaredNames(text: string): Entry[] {
  return [...text.matchAll(declaration)].map(({ 0: start, 1: name = '', index }) => {
    const typeStart = index + start.length;
    return [name, text[typeStart] === '{' ? (membersAt(text, typeStart) ?? []) : []];
  });
}

/** Returns the events of this project's packages, and the events and slots that manifests declare. */
function allDeclared(name: string, manifests: readonly SiteManifest[]): Entry[] {
  const { resolve } = createRequire(join(root, name, 'package.json'));
  const eventMap = join(dirname(resolve('@wallet/platform/events')), 'event-map.ts');
  return [eventMap, ...manifests.map(({ file }) => file)].flatMap((file) =>
    declaredNames(readFileSync(file, 'utf8')),
  );
}

/** Returns entries as an object whose names and members are sorted. */
const namedMembers = (entries: readonly Entry[]): NamedMembers =>
  Object.fromEntries(
    entries
      .map(([name, members]) => [name, [...members].sort()] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

const destinationsOf = ({ source: { pages, dialogs } }: SiteManifest): Entry[] => [
  ...pages.map(({ path }) => [path, []] as const),
  ...dialogs.map(({ id, params = {} }) => [id, Object.keys(params)] as const),
];

/** Returns the entries that scripts mention, with the members that they name there. */
const mentionedIn = (scripts: string, entries: readonly Entry[]): Entry[] =>
  entries.flatMap(([name, members]) => {
    const mentioned = membersMentioned(scripts, name, members);
    return mentioned ? [[name, mentioned] as const] : [];
  });

/**
 * Returns what a build offers to other packages and uses of them, from its module graph, its scripts and the manifests
 * of the checkout; nothing for a build from before module graphs were recorded.
 */
export function readInterfaces(
  name: string,
  dist: string,
  scripts: string,
  manifests: readonly SiteManifest[],
): Interfaces {
  const shellApi = readShellApiUse(dist);
  const own = manifests.find(({ source }) => source.name === name);
  if (!shellApi || !own) return {};
  const others = manifests.filter((one) => one !== own);
  const namespaces = others.flatMap(({ source }) => source.namespace ?? []);
  const isOwn = ([id]: Entry): boolean => {
    const namespace = id.split(/[:.]/)[0] ?? '';
    // The shell's events have several namespaces, such as `session`.
    return own.source.namespace ? namespace === own.source.namespace : !namespaces.includes(namespace);
  };
  const declared = allDeclared(name, manifests);
  const events = declared.filter(([id]) => id.includes(':'));
  const declaredSlots = declared.filter(([id]) => id.includes('.'));
  const { slots = [], contributions = [], fragments = [] } = own.source;
  return {
    offers: {
      shellApi: name === 'shell' ? shellApi : {},
      events: namedMembers(events.filter((event) => isOwn(event) && mentionedIn(scripts, [event]).length)),
      destinations: namedMembers(destinationsOf(own)),
      slots: namedMembers([...slots.map(({ id }) => [id, []] as const), ...declaredSlots.filter(isOwn)]),
    },
    uses: {
      shellApi: name === 'shell' ? {} : shellApi,
      events: namedMembers(
        mentionedIn(
          scripts,
          events.filter((event) => !isOwn(event)),
        ),
      ),
      destinations: namedMembers(mentionedIn(scripts, others.flatMap(destinationsOf))),
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
