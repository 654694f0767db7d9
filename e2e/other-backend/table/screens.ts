import { accountScreens } from './account-screens';
import { offerScreens } from './offer-screens';
import { otherScreens } from './other-screens';
import type { Screens } from './screen';
import { walletScreens } from './wallet-screens';

/** Every call with the screen that makes it. */
export const screens: Screens = { ...accountScreens, ...walletScreens, ...offerScreens, ...otherScreens };

/** Calls of the specification that no screen makes, with the reason. */
export const unusedCalls: Readonly<Record<string, string>> = {
  'GET /api/bonus/check/minimum': 'S7.18: defined, unused',
};
