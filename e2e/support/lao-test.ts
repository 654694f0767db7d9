import { startSite, type RunningSite } from './start-site';
import { test as base } from './test';

/** Journeys in the Lao edition, which runs beside the worker's Thai edition. */
export const test = base.extend<object, { lao: RunningSite }>({
  lao: [
    async ({ browserName: _ }, use) => {
      const lao = await startSite({ env: { EDITION: 'lao' } });
      await use(lao);
      await lao.stop();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  origin: async ({ lao }, use) => use(lao.url),
});

export { expect } from './test';
