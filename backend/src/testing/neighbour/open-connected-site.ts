import type { AddressInfo } from 'node:net';
import { buildApp } from '../../app';
import { openProviders } from '../../providers/open-providers';
import { callsOf, type TestCalls } from '../calls-of';
import { openTestSite, type TestSite } from '../test-site';
import { type Neighbour, openNeighbour } from './open-neighbour';

/** The demo site whose providers are asked over HTTP. */
export interface ConnectedSite extends TestCalls {
  deps: TestSite['deps'];
  securityLog: TestSite['securityLog'];
  neighbour: Neighbour;
  /** Where the neighbour reaches the site. */
  url: string;
  close(): Promise<void>;
}

/** A test's patience with one try (ms): a provider that hangs costs no more. */
const tryMs = 150;

/** The demo site on a database of its own, connected to a neighbour that plays every provider over HTTP. */
export async function openConnectedSite(): Promise<ConnectedSite> {
  const plain = await openTestSite();
  const { clock } = plain.deps;
  const neighbour = await openNeighbour(clock);
  const { connections } = neighbour;
  const providers = openProviders({ clock, connections, tryMs });
  const deps = { ...plain.deps, providers };
  const app = await buildApp(deps, { checkReplies: true, connections, signatureClock: clock });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return {
    ...callsOf(app),
    deps,
    securityLog: plain.securityLog,
    neighbour,
    url: `http://127.0.0.1:${port}`,
    async close() {
      await app.close();
      await neighbour.close();
      await plain.close();
    },
  };
}
