import { startFaultServer, type FaultServer } from './fault-server';
import { test as base } from './test';

interface FaultFixtures {
  /** The fault server that the browser opens the site through. */
  faults: FaultServer;
}

/** Journeys through a fault server on whose pages nothing may go wrong. */
export const throughFaults = base.extend<FaultFixtures>({
  faults: async ({ site }, use) => {
    const faults = await startFaultServer(site.url);
    await use(faults);
    await faults.close();
  },
  origin: async ({ faults }, use) => use(faults.url),
});

/** Journeys through a fault server: files of remotes may fail, and the browser may say so in its console. */
export const test = throughFaults.extend({
  watch: async ({ watch }, use) => {
    watch.expectFailures(/\/remote-[a-z]+\//);
    watch.expectErrors(/^console: /);
    await use(watch);
  },
});

export { expect } from './test';
