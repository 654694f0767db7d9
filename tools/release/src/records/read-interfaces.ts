import { CliError, type NamedMembers, readShellApiUse, type SiteManifest } from '@wallet/build';
import { parseSync, Visitor } from 'oxc-parser';
import type { Interfaces } from './site-state';

/**
 * Returns every text in built scripts, such as the path of a page.
 * @throws CliError with the first syntax error
 */
export function textsIn(scripts: readonly string[]): Set<string> {
  const texts = new Set<string>();
  const visitor = new Visitor({
    Literal: ({ value }) => typeof value === 'string' && texts.add(value),
    TemplateLiteral: ({ quasis: [first, ...others] }) =>
      !others.length && first?.value.cooked != null && texts.add(first.value.cooked),
  });
  for (const script of scripts) {
    const { program, errors } = parseSync('script.js', script);
    if (errors[0]) throw new CliError(`A built script cannot be parsed: ${errors[0].message}`);
    visitor.visit(program);
  }
  return texts;
}

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
