import config from './playwright.config';

/** Journeys over the composed site behind a real nginx, over TLS by a certificate that nobody else has signed. */
export default {
  ...config,
  testDir: './nginx',
  testMatch: '**/*.nginx.ts',
  workers: 1,
  use: { ...config.use, ignoreHTTPSErrors: true },
};
