import { expect, test as base } from '@playwright/test';
import { startSite, type RunningSite } from '../support/start-site';
import type { EngineWindow, StartEngine } from './engine';
import { createEnginePage, type EnginePage } from './engine-page';
import { findEngine, missingEngine, type EngineName } from './installed-engines';

interface EngineOptions {
  size: EngineWindow;
  /** Opens the site in the engine. Any problem on its page fails the test. */
  open: () => Promise<EnginePage>;
}

interface EngineWorker {
  engineName: EngineName;
  startEngine: StartEngine | null;
  site: RunningSite;
}

/** Tests over the composed site in a browser that Playwright does not drive. */
export const test = base.extend<EngineOptions, EngineWorker>({
  engineName: ['Firefox', { option: true, scope: 'worker' }],
  size: [{ width: 360, height: 740 }, { option: true }],
  startEngine: [({ engineName }, use) => use(findEngine(engineName)), { scope: 'worker', timeout: 900_000 }],
  site: [
    async ({ browserName: _ }, use) => {
      const site = await startSite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  open: async ({ engineName, size, startEngine, site }, use, testInfo) => {
    test.skip(!startEngine, missingEngine(engineName));
    if (!startEngine) return;
    const engine = await startEngine(size, site.url);
    try {
      await use(async () => createEnginePage(engine, site.url));
      if (testInfo.status !== testInfo.expectedStatus)
        await engine.screenshot(testInfo.outputPath('failed.png'));
      expect(await engine.problems(), 'what went wrong on the page').toEqual([]);
    } finally {
      await engine.close();
    }
  },
});

export type { EngineName };
export { expect };
