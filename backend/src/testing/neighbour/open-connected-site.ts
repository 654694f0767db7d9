import { openTestSite } from '../site/test-site';
import { connectSite, type SiteOverHttp } from './connect-site';
import { type Neighbour, openNeighbour } from './open-neighbour';

/** The demo site with providers over HTTP. */
export interface ConnectedSite extends SiteOverHttp {
  neighbour: Neighbour;
}

/** Timeout of one attempt in tests (ms), so that a provider that hangs costs no more. */
const attemptTimeoutMs = 600;

/** Opens the demo site on its own database, connected to a fake that simulates every provider over HTTP. */
export async function openConnectedSite(): Promise<ConnectedSite> {
  const plain = await openTestSite();
  const neighbour = await openNeighbour(plain.deps.clock);
  const site = await connectSite(plain, neighbour.connections, attemptTimeoutMs);
  return {
    ...site,
    neighbour,
    async close() {
      await neighbour.close();
      await site.close();
    },
  };
}
