import { fontEnvironment } from './font-sets';

/** Launch options of Chromium: the binary of CHROMIUM_PATH or Playwright's own, with the fonts of the tests. */
export const launchOptions = {
  executablePath: process.env['CHROMIUM_PATH'] || undefined,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  env: fontEnvironment('noto'),
};
