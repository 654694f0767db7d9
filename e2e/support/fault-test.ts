import { startFaultServer, type FaultServer } from './fault-server';
import { test as base } from './test';

interface FaultFixtures {
  /** The fault server through which the browser opens the site. */
  faults: FaultServer;
}

/** Journeys through a fault server. Any unexpected problem on a page fails the test. */
export const throughFaults = base.extend<FaultFixtures>({
  faults: async ({ site }, use) => {
    const faults = await startFaultServer(site.url);
    await use(faults);
    await faults.close();
  },
  origin: async ({ faults }, use) => use(faults.url),
});

/** Journeys through a fault server that can fail files of remotes, with errors in the browser's console. */
export const test = throughFaults.extend({
  watch: async ({ watch }, use) => {
    watch.allowFailures(/\/remote-[a-z]+\//);
    watch.allowErrors(/^console: /);
    await use(watch);
  },
});

export { expect } from './test';
