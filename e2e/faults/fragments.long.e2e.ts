import type { Page } from '@playwright/test';
import { expect, test } from '../support/fault-test';
import { homePage } from '../support/home-page';
import { members } from '../support/members';
import { reportRunningBonus, runningBonus } from '../support/running-bonus';

test.use({
  member: members.rich,
  language: 'th',
  watch: async ({ watch }, use) => {
    watch.allowFailures(/\/remote-(promotions|auth)\//);
    await use(watch);
  },
});

const bonus = '[data-fragments="wallet.home-offers"]';

/** Expects that the home is complete and that the failed bonus takes no space in it. */
async function expectHomeWithoutBonus(page: Page, code: RegExp): Promise<void> {
  const failed = page.locator(`${bonus} [data-failed]`);
  await expect(failed).toHaveAttribute('data-failed', code, { timeout: 30_000 });
  await expect(failed).toBeEmpty();
  await expect(page.locator(`${bonus} > *`)).toBeHidden();
  await expect(runningBonus(page)).toHaveCount(0);
  await expect(homePage(page).total).toBeVisible();
  await expect(homePage(page).group('slot')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('SOMCHAI JAIDEE');
}

for (const [fault, code, file] of [
  // On a slow machine the time limit of a part may pass before its last attempt.
  ['missing', /^REMOTE-(UNREACHABLE|TIMEOUT)$/, 'remoteEntry'],
  ['hang', /^REMOTE-TIMEOUT$/, 'expose_running-bonus'],
] as const)
  test(`[T3.4] the home is complete except for a fragment whose ${file} has the fault “${fault}”`, async ({
    page,
    faults,
  }) => {
    await reportRunningBonus(page);
    faults.addFault(new RegExp(`^/remote-promotions/[^/]+/${file}\\.`), fault);
    await page.goto('/user/home', { waitUntil: 'commit' });
    await expect(homePage(page).group('slot')).toBeVisible();
    await expectHomeWithoutBonus(page, code);
    faults.clearFaults();
    await page.reload();
    await expect(runningBonus(page)).toBeVisible();
  });
