import type { Locator, Page } from '@playwright/test';
import { noMoney } from '../support/player';
import { expect, test } from '../support/player-test';
import { homePage } from '../support/home-page';
import { labels } from '../support/labels';
import { accountLabels } from '../support/account-labels';
import { horizontalScroll } from '../support/screens';

const actions = ['ฝากเงิน', 'ถอนเงิน', 'โยกเงิน'];

test.use({ balances: noMoney, language: 'th', viewport: { width: 360, height: 740 } });

const action = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true });

/**
 * Goes from the home page to the contact page and returns the operator's notice. A notice that arrives after the page is
 * shown at the next navigation, so the member repeats the steps until it is visible.
 */
async function showNotice(page: Page): Promise<Locator> {
  const notice = page.getByRole('region', { name: accountLabels.th.notice });
  const { menu } = homePage(page);
  await expect(async () => {
    await menu.getByRole('link', { name: labels.th.home }).click();
    await menu.getByRole('link', { name: labels.th.contact }).click();
    await expect(notice).toBeVisible({ timeout: 5_000 });
  }).toPass();
  return notice;
}

/** Returns the number of pictures of games that are not shown. */
const countMissingPictures = (page: Page): Promise<number> =>
  page
    .getByRole('main')
    .locator('article img')
    .evaluateAll((images) => {
      // Pictures further down load when a person scrolls near them.
      for (const image of images as HTMLImageElement[]) image.loading = 'eager';
      return (images as HTMLImageElement[]).filter((image) => !image.naturalWidth).length;
    });

test('[S1.5] [S1.11] games have their pictures; deposit, withdraw and transfer are in view above the menu, also below the operator’s notice', async ({
  page,
}) => {
  await page.goto('/user/home');
  const home = homePage(page);
  await expect(home.total).toBeVisible();
  await expect(page.getByRole('main').locator('article img')).not.toHaveCount(0);
  await expect.poll(() => countMissingPictures(page)).toBe(0);
  const notice = await showNotice(page);
  await home.menu.getByRole('link', { name: labels.th.home }).click();
  await expect(home.total).toBeVisible();
  await expect(notice).toBeVisible();
  const menu = await home.menu.boundingBox();
  for (const name of actions) {
    await expect(action(page, name)).toBeInViewport({ ratio: 1 });
    const box = await action(page, name).boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0), name).toBeLessThanOrEqual(menu?.y ?? 0);
  }
  expect(await horizontalScroll(page)).toBeLessThanOrEqual(0);
});
