import type { RemoteRegistry } from '@wallet/federation/run';
import { freshDiscovery } from './fresh-discovery';
import { recalledIn } from './recalled-in';
import { putCardAway, showCard } from './show-card';

/** How long a page believes what it read last, in ms. */
const everyMs = 5 * 60_000;

let readAt = performance.timeOrigin;

/**
 * Asks, if it is some minutes since the last time, whether the page runs something that was recalled, and then offers to
 * load it again. A document that cannot be had is asked for when the page comes back the next time.
 */
export async function lookForRecalls(shellVersion: string, registry: RemoteRegistry): Promise<void> {
  const before = readAt;
  if (Date.now() - before < everyMs) return;
  readAt = Date.now();
  const site = await freshDiscovery().catch(() => undefined);
  if (site === undefined) {
    readAt = before;
    return;
  }
  const names = registry.manifests().map(({ name }) => name);
  const runs = [
    recalledIn(site, 'shell').includes(shellVersion),
    ...names.map((name) => recalledIn(site, name).includes(registry.versionOf(name))),
  ];
  if (runs.includes(true)) showCard({ overDialogs: false });
  else putCardAway();
}
