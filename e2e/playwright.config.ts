import { defineConfig } from '@playwright/test';
import { launchOptions } from './support/browser-options';

/** Journeys over the composed production site. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  globalSetup: ['./support/build-site.ts', './support/serve-databases.ts'],
  globalTeardown: './support/print-cells.ts',
  outputDir: 'test-results',
  fullyParallel: false,
  workers: 3,
  // A machine that is busy elsewhere may miss a patience; the run tells which tests needed a second try.
  retries: 1,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    browserName: 'chromium',
    // A request that goes through a worker is not seen by `page.route`, and a page out of its cache is no first visit. The
    // journeys of the next visit allow it.
    serviceWorkers: 'block',
    // Of a second try alone, and without a film of the screen: recording costs the two cores more than the journeys do.
    trace: { mode: 'on-first-retry', screenshots: false, snapshots: true, sources: false },
    timezoneId: 'Asia/Bangkok',
    locale: 'th-TH',
    actionTimeout: 15_000,
    viewport: { width: 1280, height: 800 },
    // Movement costs the two cores a seventh of a run. The journeys that look at movement, or at what it could disturb, ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions,
  },
});
