import type { Discovery } from '@wallet/federation';
import type { SiteConfig } from '@wallet/platform/config';
import { dataAttribute } from './html-text';

interface Page {
  discovery: Discovery;
  config: SiteConfig;
  path?: string;
}

/**
 * Returns the data attributes for the script of a member page: the first calls, the backend, the marker that each call
 * sends in the header `x-client-marker`, and the positions where other remotes contribute to the slots of the page.
 */
export function memberData({ discovery, config, path }: Page): string {
  const manifests = Object.values(discovery.microFrontends).flatMap(
    ([version]) => version?.extras.manifest ?? [],
  );
  const owner = manifests.find(({ pages }) => pages.some((page) => page.path === path));
  const first = owner?.pages.find((page) => page.path === path)?.firstCalls;
  const slots: Record<string, number[]> = {};
  for (const { contributions } of manifests.filter((manifest) => manifest !== owner))
    for (const { slot, order } of contributions)
      if (!slot.startsWith('shell.')) slots[slot] = [...(slots[slot] ?? []), order];
  return [
    dataAttribute('first', first && JSON.stringify(first)),
    dataAttribute('slots', Object.keys(slots).length ? JSON.stringify(slots) : undefined),
    dataAttribute('backend', config.backendUrl),
    dataAttribute('marker', config.clientMarker),
  ].join('');
}
