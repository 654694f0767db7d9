import { connectorKey, eventually, FakeSite, siteKey } from '@wallet/connector-kit/testing';
import { type Connector, createConnector } from '../create-connector';
import type { Settings } from '../settings';
import { chatwootToken, FakeChatwoot } from './fake-chatwoot';

interface Options {
  settings?: Partial<Settings>;
}

/** A connector between a fake site and a fake Chatwoot, over HTTP. */
export interface TestConnector {
  site: FakeSite;
  chatwoot: FakeChatwoot;
  chatwootUrl: string;
  /** The connector's own address. */
  url: () => string;
  stop(): Promise<void>;
  /** Starts a connector that remembers nothing. */
  start(): Promise<void>;
  close(): Promise<void>;
}

export async function openTestConnector({ settings }: Options = {}): Promise<TestConnector> {
  const site = new FakeSite('/site');
  const chatwoot = new FakeChatwoot();
  site.url = await site.app.listen({ port: 0, host: '127.0.0.1' });
  const chatwootUrl = await chatwoot.app.listen({ port: 0, host: '127.0.0.1' });
  const allSettings: Settings = {
    port: 0,
    host: '127.0.0.1',
    siteUrl: site.url,
    siteKeys: [siteKey],
    ownKey: connectorKey,
    chatwootUrl,
    chatwootToken,
    accountId: 1,
    inboxId: 7,
    countryCode: '66',
    replyMinutes: null,
    logLevel: 'silent',
    ...settings,
  };
  const timing = { pollMs: 20, deskMs: 600_000, pausesMs: [20, 20, 20] };
  let connector: Connector | undefined;
  let url = '';
  const start = async (): Promise<void> => {
    connector = createConnector(allSettings, () => new Date(), timing);
    url = await connector.app.listen({ port: 0, host: '127.0.0.1' });
    site.connectorUrl = url;
    connector.start();
  };
  const stop = async (): Promise<void> => {
    await connector?.close();
  };
  await start();
  await eventually(() => {
    if (!site.desk && chatwoot.failure === undefined && site.failure === undefined)
      throw new Error('No desk yet.');
  });
  return {
    site,
    chatwoot,
    chatwootUrl,
    url: () => url,
    stop,
    start,
    async close() {
      await stop();
      await site.app.close();
      await chatwoot.app.close();
    },
  };
}
