import type { Page } from '@playwright/test';
import { expect, test } from '../support/player-test';
import { horizontalScroll } from '../support/screens';

test.use({ language: 'th', balances: { wallet: 100, games: ['PG', 'KENO'] } });

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const card = (page: Page, name: string) =>
  cards(page).filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) });
const search = (page: Page) => page.getByRole('main').getByRole('searchbox', { name: 'ค้นหาเกม' });
const filterButton = (page: Page, name: string) =>
  page.getByRole('main').getByRole('group', { name: 'เกมของคุณ' }).getByRole('button', { name, exact: true });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a group is shown alone, and only its row of buttons scrolls sideways', async ({ page }) => {
    await page.goto('/user/home');
    await filterButton(page, 'หวย').click();
    await expect(filterButton(page, 'หวย')).toHaveAttribute('aria-pressed', 'true');
    await expect(card(page, 'Star Keno')).toBeVisible();
    await expect(card(page, 'Jade Dragon')).toHaveCount(0);
    expect(await horizontalScroll(page)).toBeLessThanOrEqual(0);
  });
});

test('a link to the games scrolls to them and focuses their heading', async ({ page }) => {
  await page.goto('/user/home#games');
  await expect(page.getByRole('main').getByRole('heading', { level: 2, name: 'เกมของคุณ' })).toBeFocused();
  await expect(search(page)).toBeInViewport();
});

test('[S2.43] [S2.44] one tap on a card opens a game logged in, and makes it a recent game', async ({
  page,
  context,
}) => {
  await page.goto('/user/home');
  const opening = context.waitForEvent('page');
  await page.getByRole('button', { name: 'เข้าเล่น Jade Dragon', exact: true }).click();
  const tab = await opening;
  await tab.waitForURL(/\/sandbox\/games\/PG/);
  expect(await tab.evaluate(() => window.opener)).toBeNull();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await filterButton(page, 'เล่นล่าสุด').click();
  await expect(cards(page)).toHaveCount(1);
  await expect(card(page, 'Jade Dragon')).toBeVisible();
});
