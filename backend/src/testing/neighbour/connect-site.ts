import type { AddressInfo } from 'node:net';
import { buildApp } from '../../app';
import type { Connections } from '../../providers/http/connections';
import { openProviders } from '../../operations/start/open-providers';
import { callsOf, type TestCalls } from '../site/calls-of';
import type { TestSite } from '../site/test-site';

/** A test's site whose providers are asked over HTTP, as others reach it. */
export interface SiteOverHttp extends TestCalls {
  deps: TestSite['deps'];
  securityLog: TestSite['securityLog'];
  /** Where providers reach the site. */
  url: string;
  /** Closes the server, and the site that it stands on. */
  close(): Promise<void>;
}

/**
 * Serves a test's site a second time, on the same database, with these providers in place of the played ones.
 * @param tryMs how long one try of a request may take (ms), if not as usual
 */
export async function connectSite(
  plain: TestSite,
  connections: Connections,
  tryMs?: number,
): Promise<SiteOverHttp> {
  const { clock } = plain.deps;
  const providers = openProviders({ clock, connections, ...(tryMs !== undefined && { tryMs }) });
  const deps = { ...plain.deps, providers };
  const app = await buildApp(deps, { checkReplies: true, connections, signatureClock: clock });
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
