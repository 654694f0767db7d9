import { expect, test as base } from '@playwright/test';
import { startSite, type RunningSite } from '../support/start-site';
import type { Engine } from './engine';
import { createEnginePage, type EnginePage } from './engine-page';
import { findEngine, missingEngine, type EngineName } from './installed-engines';

interface EngineOptions {
  /** A page of the site in the engine. Any problem on it fails the test. */
  enginePage: EnginePage;
}

interface EngineWorker {
  engineName: EngineName;
  /** Null when the engine cannot be installed. */
  engine: Engine | null;
  site: RunningSite;
}

/** Tests over the composed site in a browser that Playwright does not drive. */
export const test = base.extend<EngineOptions, EngineWorker>({
  engineName: ['Firefox', { option: true, scope: 'worker' }],
  engine: [
    async ({ engineName }, use) => {
      const engine = (await findEngine(engineName)?.()) ?? null;
      await use(engine);
      await engine?.stop();
    },
    { scope: 'worker', timeout: 900_000 },
  ],
  site: [
    async ({ browserName: _ }, use) => {
      const site = await startSite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  enginePage: async ({ engineName, engine, site }, use, testInfo) => {
    test.skip(!engine, missingEngine(engineName));
    if (!engine) return;
    const tab = await engine.openTab(site.url);
    try {
      await use(createEnginePage(tab, site.url));
      if (testInfo.status !== testInfo.expectedStatus)
        await tab.screenshot(testInfo.outputPath('failed.png'));
      expect(await tab.problems(), 'what went wrong on the page').toEqual([]);
    } finally {
      await tab.close();
    }
  },
});

export type { EngineName };
export { expect };
