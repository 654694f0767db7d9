import type { FragmentEntry, PageEntry } from '@wallet/federation';
import { dataAttribute } from './html-text';
import { remotePageAt } from './page-fragments';
import type { PageInput } from './write-page';

const isFragmentOf =
  (page: PageEntry | undefined) =>
  ({ slot }: FragmentEntry): boolean =>
    page?.fragmentSlots?.includes(slot) ?? false;

/**
 * Returns the first calls of a page, with the calls of its fragments' conditions at the end of the first list: a
 * fragment shows what the page's own calls may change.
 */
function firstCallsOf(page: PageEntry | undefined, fragments: readonly FragmentEntry[]) {
  const [own = [], ...others] = page?.firstCalls ?? [];
  const calls = fragments.flatMap(({ condition }) =>
    condition && 'call' in condition ? condition.call : [],
  );
  const first = [...new Set([...own, ...calls])];
  return first.length ? [first, ...others] : page?.firstCalls;
}

/**
 * Returns the data attributes for the script of a member page: the first calls, the backend, the marker that each call
 * sends in the header `x-client-marker`, the positions at which other remotes contribute to the slots of the page, and
 * the fragments whose space is reserved.
 */
export function memberData({
  discovery,
  config,
  path,
}: Pick<PageInput, 'discovery' | 'config' | 'path'>): string {
  const manifests = Object.values(discovery.microFrontends).flatMap(
    ([version]) => version?.extras.manifest ?? [],
  );
  const page = remotePageAt(discovery, path);
  const owner = manifests.find(({ pages }) => pages.some((one) => one === page));
  const inPage = manifests
    .flatMap(({ name, fragments = [] }) =>
      fragments.filter(isFragmentOf(page)).map((one) => ({ ...one, key: `${name}/${one.slot}` })),
    )
    .sort((a, b) => a.order - b.order);
  // The key is that of the stored list: only fragments with a condition can be missing.
  const fragments = inPage.map(({ slot, minHeight, condition, key }) => [
    slot,
    `${minHeight / 16}rem`,
    ...(condition ? [key] : []),
  ]);
  const first = firstCallsOf(page, inPage);
  const slots: Record<string, number[]> = {};
  for (const { contributions } of manifests.filter((manifest) => manifest !== owner))
    for (const { slot, order } of contributions)
      if (!slot.startsWith('shell.')) slots[slot] = [...(slots[slot] ?? []), order];
  return [
    dataAttribute('first', first && JSON.stringify(first)),
    dataAttribute('slots', Object.keys(slots).length ? JSON.stringify(slots) : undefined),
    dataAttribute('fragments', fragments.length ? JSON.stringify(fragments) : undefined),
    dataAttribute('backend', config.backendUrl),
    dataAttribute('marker', config.clientMarker),
  ].join('');
}
