import { expect, type Page } from '@playwright/test';
import { formatBaht } from './amount';
import { newDepositor, type Depositor } from './depositor';
import { homePage } from './home-page';
import { loginStorageState } from './login';
import { test as base } from './test';
import { labels } from './labels';

interface DepositFixtures {
  /** A member of this test only, whose login is stored in the browser. */
  depositor: Depositor;
}

export const test = base.extend<DepositFixtures>({
  depositor: async ({ site }, use) => use(await newDepositor(site.url)),
  storageState: async ({ origin, depositor, language }, use) =>
    use(loginStorageState(origin, depositor.token, language)),
});

/** Opens the home page and expects its wallet to equal both the ledger and the given amount (satang). */
export async function expectWallet(page: Page, depositor: Depositor, satang: bigint): Promise<void> {
  expect(await depositor.wallet()).toBe(satang);
  await page.goto('/user/home');
  await expect(homePage(page).wallet).toHaveText(`${formatBaht(satang)} ${labels.th.baht}`);
}

export { expect } from './test';
