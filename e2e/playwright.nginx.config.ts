import config from './playwright.config';

/** Journeys over the composed site behind a real nginx, over TLS with a self-signed certificate. */
export default {
  ...config,
  testDir: './nginx',
  projects: [{ name: 'nginx', testMatch: '**/*.nginx.ts' }],
  workers: 1,
  use: { ...config.use, ignoreHTTPSErrors: true },
};
