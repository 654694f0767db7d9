import { fontEnvironment } from './font-sets';

/** How the tests start Chromium: the one of CHROMIUM_PATH or Playwright's own, with the tests' own fonts. */
export const launchOptions = {
  executablePath: process.env['CHROMIUM_PATH'] || undefined,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  env: fontEnvironment('noto'),
};
