import type { AddressInfo } from 'node:net';
import { buildApp } from '../../app';
import { checkReplies } from '../contract/check-replies';
import type { Connections } from '../../core/providers/connections';
import type { ProviderTiming } from '../../core/providers/provider-client';
import { openProviders } from '../../open-providers';
import { callsOf, type TestCalls } from '../site/calls-of';
import { openTestSite, type TestSite } from '../site/test-site';
import { type FakeProvider, openFakeProvider } from './open-fake-provider';

/** A test's site that calls its providers over HTTP and is itself served over HTTP. */
export interface SiteOverHttp extends TestCalls {
  deps: TestSite['deps'];
  securityLog: TestSite['securityLog'];
  /** The URL of the site for providers' calls. */
  url: string;
  /** Closes the server and the site behind it. */
  close(): Promise<void>;
}

/**
 * Serves a test's site a second time on the same database, with these providers instead of the simulated ones.
 * @param timing timeout and pauses of requests; the usual ones by default
 */
export async function connectSite(
  plain: TestSite,
  connections: Connections,
  timing?: ProviderTiming,
): Promise<SiteOverHttp> {
  const { clock } = plain.deps;
  const providers = openProviders({
    clock,
    connections,
    ...(timing && { timing }),
  });
  const deps = { ...plain.deps, providers };
  const app = await buildApp(deps, { addHooks: checkReplies, connections, signatureClock: clock });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return {
    ...callsOf(app),
    deps,
    securityLog: plain.securityLog,
    url: `http://127.0.0.1:${port}`,
    async close() {
      await app.close();
      await plain.close();
    },
  };
}

/** The demo site with providers over HTTP. */
export interface ConnectedSite extends SiteOverHttp {
  provider: FakeProvider;
}

/** A short timeout and short pauses, because tests wait for providers that hang or fail. */
const shortTiming: ProviderTiming = { attemptTimeoutMs: 600, pausesMs: [1, 1] };

/** Opens the demo site on its own database, connected to a fake that simulates every provider over HTTP. */
export async function openConnectedSite(): Promise<ConnectedSite> {
  const plain = await openTestSite();
  const provider = await openFakeProvider(plain.deps.clock);
  const site = await connectSite(plain, provider.connections, shortTiming);
  return {
    ...site,
    provider,
    async close() {
      await provider.close();
      await site.close();
    },
  };
}
