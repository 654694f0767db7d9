import { startFaultServer, type FaultServer } from './fault-server';
import { type ReleasedSite, startReleasedSite } from './start-released-site';
import { test as base } from './test';

/** Journeys over a released site, in which a canary of `remote-auth` can get a share of the visitors. */
export const test = base.extend<{ faults: FaultServer }, { releasedSite: ReleasedSite }>({
  releasedSite: [
    async ({ site }, use) => {
      const releasedSite = await startReleasedSite(site.url);
      await use(releasedSite);
      await releasedSite.stop();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  faults: async ({ releasedSite }, use) => {
    const faults = await startFaultServer(releasedSite.url);
    await use(faults);
    await faults.close();
  },
  origin: async ({ faults }, use) => use(faults.url),
  api: async ({ site }, use) => use(site.url),
});

export { expect } from './test';
