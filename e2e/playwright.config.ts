import { defineConfig } from '@playwright/test';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { launchOptions } from './support/browser-options';
import { supportedBrowsers } from './support/older-browsers';

const mainJourneys = [
  'login',
  'register',
  'deposit',
  'withdraw',
  'transfer',
  'statement',
  'bonus',
  'spin',
  'chat',
];
/** The tags of the teams: a journey of a team opens a part of its remote. */
const teamTag = /@(auth|chat|promotions|spin|wallet)\b/;

/** The journeys of remotes that are repositories of their own. */
const ownJourneys = readdirSync(join(__dirname, '..'))
  .filter((name) => name.startsWith('remote-'))
  .map((name) => join(__dirname, '..', name, 'journeys'))
  .filter((folder) => existsSync(folder));

/** Journeys over the composed production site. */
export default defineConfig<{ olderBrowsers: readonly string[] }>({
  testDir: '.',
  projects: [
    { name: 'journeys', testMatch: '**/*.e2e.ts', testIgnore: '**/*.long.e2e.ts' },
    ...ownJourneys.map((testDir) => ({ name: `journeys in ${testDir}`, testDir, testMatch: '*.e2e.ts' })),
    // Long suites, which repeat a test for many pages, languages or faults: `pnpm test:long`.
    { name: 'long', testMatch: '**/*.long.e2e.ts' },
    // One journey of each main page, once more with only the APIs that every supported browser has.
    {
      name: 'long older browsers',
      grep: teamTag,
      testMatch: `journeys/{${mainJourneys.join()}}.e2e.ts`,
      use: { olderBrowsers: supportedBrowsers },
    },
  ],
  globalSetup: './support/prepare.ts',
  outputDir: 'test-results',
  fullyParallel: false,
  // Journeys also wait for timers and animations: four of them keep two cores busy.
  workers: 4,
  // A busy machine may exceed a timeout. The run reports the retried tests.
  retries: 1,
  forbidOnly: true,
  timeout: 300_000,
  expect: { timeout: 20_000 },
  use: {
    browserName: 'chromium',
    // `page.route` does not see requests of a service worker, and a page from its cache is not a first visit. The
    // journeys of the next visit allow it.
    serviceWorkers: 'block',
    // Only for a retry and without screenshots: recording costs more CPU time than the journeys.
    trace: { mode: 'on-first-retry', screenshots: false, snapshots: true, sources: false },
    timezoneId: 'Asia/Bangkok',
    locale: 'th-TH',
    actionTimeout: 30_000,
    viewport: { width: 1280, height: 800 },
    // Animations cost a seventh of a run's CPU time. The journeys about animations and their effects enable them.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions,
  },
});
