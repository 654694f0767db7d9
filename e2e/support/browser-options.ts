import { fontEnvironment } from './font-sets';

/**
 * The features that Playwright itself disables. Chromium reads only the last `--disable-features`, so our list must
 * include them. `screens/checks` compares the two.
 */
const disabledByPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];

/**
 * Parts of Chromium's own window that no test sees: two pages behind the address bar and a process for the next page.
 * Each window has its own, which are a third of the CPU time of a journey.
 */
const unseenFeatures = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess'];

/** Launch options of Chromium: the binary of CHROMIUM_PATH or Playwright's own, with the fonts of the tests. */
export const launchOptions = {
  executablePath: process.env['CHROMIUM_PATH'] || undefined,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--no-first-run',
    `--disable-features=${[...disabledByPlaywright, ...unseenFeatures].join()}`,
  ],
  env: fontEnvironment('noto'),
};
