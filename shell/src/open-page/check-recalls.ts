import type { RemoteRegistry } from '@wallet/federation/run';
import { freshDiscovery } from './fresh-discovery';
import { closeCard, showCard } from './show-card';

/** Returns the recalled versions of a remote, or of the shell, in a discovery document of any shape. */
function recalledIn(document: unknown, name: string): readonly unknown[] {
  const { recalled } = Object(document) as { recalled?: unknown };
  const versions: unknown = new Map(Object.entries(Object(recalled) as object)).get(name);
  return Array.isArray(versions) ? versions : [];
}

/** How long the result of a check is valid, in ms. */
const checkMs = 5 * 60_000;

let readAt = performance.timeOrigin;

/**
 * Checks whether the page uses a recalled version and offers to reload if so. Does nothing within `checkMs` of the last
 * check. When the document cannot be fetched, the next call retries.
 */
export async function checkRecalls(shellVersion: string, registry: RemoteRegistry): Promise<void> {
  const before = readAt;
  if (Date.now() - before < checkMs) return;
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
  else closeCard();
}
