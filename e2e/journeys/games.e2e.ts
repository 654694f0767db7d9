import type { Page } from '@playwright/test';
import { callApi } from '../support/call-api';
import { moneyLabels as text } from '../support/money-labels';
import { expect, test } from '../support/player-test';
import { waitUntilReadable } from '../support/wait-until-readable';

test.use({ language: 'th', balances: { wallet: 100, games: ['KENO'] } });

interface Credentials {
  username: string;
  password: string;
}

const dialogOf = (page: Page) => page.getByRole('dialog');
const credentialsOf = async (origin: string, code: string, token: string): Promise<Credentials> =>
  (await callApi<Credentials>(origin, `/api/wallet/account/${code}`, { token })).body;

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

test.describe('with an account at a game of the automatic login', () => {
  test.use({ balances: { wallet: 100, games: ['PG', 'BETFLIX'] } });

  test('[S2.43] [S2.44] [S7.20] the game opens logged in, in a new tab without an opener', async ({
    page,
    context,
    site,
    player,
  }) => {
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/autoLogin/')) requests.push(request.url());
    });
    await page.goto('/user/home?dialog=wallet.game&dialog-code=PG');
    const opening = context.waitForEvent('page');
    await dialogOf(page).getByRole('button', { name: 'เข้าเล่น Jade Dragon' }).click();
    const tab = await opening;
    await tab.waitForURL(/\/sandbox\/games\/PG/);
    expect(await tab.evaluate(() => window.opener)).toBeNull();
    await expect(tab.getByRole('heading', { name: 'PG', level: 2 })).toBeVisible();
    const { username } = await credentialsOf(site.url, 'PG', player.token);
    // Never with the password: logs and histories contain addresses.
    expect(requests.map((url) => new URL(url).pathname)).toEqual([`/api/autoLogin/pg/${username}`]);
  });
});

test('[S2.36] the page behind each of these dialogs does not scroll', async ({ page }) => {
  for (const dialog of ['wallet.transfer', 'wallet.withdraw', 'wallet.game&dialog-code=KENO']) {
    await page.goto(`/user/home?dialog=${dialog}`);
    await expect(dialogOf(page)).toBeVisible();
    await expect(page.locator('body')).toHaveCSS('overflow-y', 'hidden');
    await waitUntilReadable(page);
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(page.locator('body')).not.toHaveCSS('overflow-y', 'hidden');
  }
});
