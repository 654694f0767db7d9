import type { Page } from '@playwright/test';
import type { Language } from './language';
import { translate } from './texts';

const wagering = {
  currency: 'BAHT',
  bonus: 100,
  required: 2000,
  staked: 760,
  isMet: false,
  isWithdrawable: false,
  kept: 0,
  success: 100,
  fail: 50,
  cancelBelow: 20,
};

/** Reports a running bonus of 100 baht. Its remaining turnover is 1,240 baht. */
export const reportRunningBonus = (page: Page): Promise<unknown> =>
  page.route('**/api/bonus/check/active', (route) =>
    route.fulfill({ json: { status: true, type: 'NIGHT10', wagering } }),
  );

/** Reports that no bonus is running. */
export const reportNoBonus = (page: Page): Promise<unknown> =>
  page.route('**/api/bonus/check/active', (route) => route.fulfill({ json: { status: false } }));

/** The region on the home page in which remote-promotions shows the running bonus. */
export const runningBonus = (page: Page, language: Language = 'th') =>
  page
    .getByRole('main')
    .getByRole('region', { name: translate[language]('promotions:active.running'), exact: true });
