import { startOtherBackend, type OtherBackend } from '../other-backend/backend/server';
import { startSite, type RunningSite } from './start-site';
import { test as base } from './test';

interface OtherSite {
  backend: OtherBackend;
  site: RunningSite;
}

/**
 * Journeys over the composed site with a backend that is not this project's. `backend` has its stated
 * replies at the start of each test, and `member` is logged in there.
 */
export const test = base.extend<{ backend: OtherBackend }, { other: OtherSite }>({
  other: [
    async ({ browserName: _ }, use) => {
      const backend = await startOtherBackend();
      const site = await startSite({
        env: { BACKEND_URL: backend.url, GAME_LOGIN_WITH_PASSWORD: 'BETFLIX' },
      });
      await use({ backend, site });
      await site.stop();
      backend.stop();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  backend: async ({ other: { backend } }, use) => {
    backend.reset();
    await use(backend);
  },
  origin: async ({ other: { site } }, use) => use(site.url),
  api: async ({ backend }, use) => use(backend.url),
});

export { expect } from './test';
