import { expect, type Page } from '@playwright/test';
import { written } from './amount';
import { newDepositor, type Depositor } from './depositor';
import { homePage } from './home-page';
import { loggedIn } from './logged-in';
import { test as base } from './test';
import { labels } from './labels';

interface DepositFixtures {
  /** A member of this test's own, remembered in the browser. */
  depositor: Depositor;
}

/** Journeys of money that comes in. */
export const test = base.extend<DepositFixtures>({
  depositor: async ({ site }, use) => use(await newDepositor(site.url)),
  storageState: async ({ origin, depositor, language }, use) =>
    use(loggedIn(origin, depositor.token, language)),
});

/** Opens the home and expects its wallet to be the ledger's, and that to be what the test knows (satang). */
export async function expectWallet(page: Page, depositor: Depositor, satang: bigint): Promise<void> {
  expect(await depositor.wallet()).toBe(satang);
  await page.goto('/user/home');
  await expect(homePage(page).wallet).toHaveText(`${written(satang)} ${labels.th.baht}`);
}

export { expect } from './test';
