import { openTestSite } from '../site/test-site';
import { connectSite, type SiteOverHttp } from './connect-site';
import { type Neighbour, openNeighbour } from './open-neighbour';

/** The demo site whose providers are asked over HTTP. */
export interface ConnectedSite extends SiteOverHttp {
  neighbour: Neighbour;
}

/** A test's patience with one try (ms): a provider that hangs costs no more. */
const tryMs = 150;

/** The demo site on a database of its own, connected to a neighbour that plays every provider over HTTP. */
export async function openConnectedSite(): Promise<ConnectedSite> {
  const plain = await openTestSite();
  const neighbour = await openNeighbour(plain.deps.clock);
  const site = await connectSite(plain, neighbour.connections, tryMs);
  return {
    ...site,
    neighbour,
    async close() {
      await neighbour.close();
      await site.close();
    },
  };
}
