import { noMoney } from './player';
import { test as base } from './player-test';
import { createSpinSite, type SpinSite } from './spin-site';

/** Journeys in Thai of a new member at the wheel. `demoSite` controls the sandbox and reads the backend. */
export const test = base.extend<{ demoSite: SpinSite }>({
  balances: noMoney,
  language: 'th',
  demoSite: async ({ site, player }, use) => use(createSpinSite(site.url, player)),
});

export { expect } from './test';
