import { startFaultServer, type FaultServer } from './fault-server';
import { type SharesStore, startSharesStore } from './start-shares-store';
import { test as base } from './test';

/** Journeys over a released site, whose store (`shares`) can give a canary of `remote-auth` a share of the visitors. */
export const test = base.extend<{ faults: FaultServer }, { shares: SharesStore }>({
  shares: [
    async ({ site }, use) => {
      const store = await startSharesStore(site.url);
      await use(store);
      await store.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  faults: async ({ shares }, use) => {
    const faults = await startFaultServer(shares.url);
    await use(faults);
    await faults.close();
  },
  origin: async ({ faults }, use) => use(faults.url),
  api: async ({ site }, use) => use(site.url),
});

export { expect } from './test';
