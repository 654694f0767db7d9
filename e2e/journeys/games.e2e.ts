import type { Page } from '@playwright/test';
import { callApi } from '../support/call-api';
import { moneyLabels as text } from '../support/money-labels';
import { expect, test } from '../support/player-test';
import { recordRequests } from '../support/record-requests';
import { horizontalScroll } from '../support/screens';

test.use({ language: 'th', viewport: { width: 360, height: 740 } });

interface Credentials {
  username: string;
  password: string;
}

const dialogOf = (page: Page) => page.getByRole('dialog');
const credentialsOf = async (origin: string, code: string, token: string): Promise<Credentials> =>
  (await callApi<Credentials>(origin, `/api/wallet/account/${code}`, { token })).body;

test.describe('without an account at the game', () => {
  test.use({ balances: { wallet: 100, games: ['KENO'] } });

  test('[S4.10] [S3.12] [S2.31] a card opens an account at its game, and shows the credentials', {
    tag: '@wallet',
  }, async ({ page, site, player }) => {
    await page.goto('/user/home');
    await page.getByRole('link', { name: 'เปิดบัญชี Jade Dragon', exact: true }).click();
    await dialogOf(page).getByRole('button', { name: 'เปิดบัญชี Jade Dragon' }).click();
    await expect(dialogOf(page).getByRole('link', { name: 'โยกเงินเข้า Jade Dragon' })).toHaveAttribute(
      'href',
      /dialog=wallet\.transfer&dialog-from=wallet&dialog-to=PG/,
    );
    await dialogOf(page).getByRole('button', { name: text.showPassword }).click();
    const { username, password } = await credentialsOf(site.url, 'PG', player.token);
    await expect(dialogOf(page)).toContainText(username);
    await expect(dialogOf(page)).toContainText(password);
    await page.goBack();
    await expect(page.getByRole('link', { name: 'Jade Dragon', exact: true })).toBeVisible();
  });
});

test('[S2.43] [S2.44] [S7.20] one tap on a card opens the game logged in, in a new tab without an opener, and makes it a recent game', async ({
  page,
  context,
  site,
  player,
}) => {
  const cards = page.getByRole('main').getByRole('article');
  const card = (name: string) =>
    cards.filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) });
  const groups = page.getByRole('main').getByRole('group', { name: 'เกมของคุณ' });
  const requests = recordRequests(page, /\/api\/autoLogin\//);
  await page.goto('/user/home#games');
  await expect(page.getByRole('main').getByRole('heading', { level: 2, name: 'เกมของคุณ' })).toBeFocused();
  await expect(page.getByRole('main').getByRole('searchbox', { name: 'ค้นหาเกม' })).toBeInViewport();
  const opening = context.waitForEvent('page');
  await page.getByRole('button', { name: 'เข้าเล่น Jade Dragon', exact: true }).click();
  const tab = await opening;
  await tab.waitForURL(/\/sandbox\/games\/PG/);
  expect(await tab.evaluate(() => window.opener)).toBeNull();
  await expect(tab.getByRole('heading', { name: 'PG', level: 2 })).toBeVisible();
  const { username } = await credentialsOf(site.url, 'PG', player.token);
  // Never with the password: logs and histories contain addresses.
  expect(requests).toEqual([`GET ${site.url}/api/autoLogin/pg/${username}`]);
  await expect(dialogOf(page)).toHaveCount(0);

  await groups.getByRole('button', { name: 'เล่นล่าสุด', exact: true }).click();
  await expect(cards).toHaveCount(1);
  await expect(card('Jade Dragon')).toBeVisible();
  await groups.getByRole('button', { name: 'หวย', exact: true }).click();
  await expect(card('Star Keno')).toBeVisible();
  await expect(card('Jade Dragon')).toHaveCount(0);
  expect(await horizontalScroll(page)).toBeLessThanOrEqual(0);
});
