import { satangOf, formatBaht } from '../support/amount';
import { homePage } from '../support/home-page';
import { labels } from '../support/labels';
import { ledgerOf } from '../support/ledger';
import { logIn, tokenOf } from '../support/login';
import { members } from '../support/members';
import { moneyDialogs } from '../support/money-dialogs';
import { moneyLabels as money } from '../support/money-labels';
import { expect, playerTest, test } from '../support/nginx-test';
import { waitForHydration } from '../support/page-state';
import { walletOf } from '../support/wallet';

const text = labels.th;

test('[O1.2] a public page is readable before any script is loaded, compressed and with the policy', async ({
  page,
}) => {
  await page.route(/\/shell\/[^/]+\/main\.[\w]+\.js/, () => undefined);
  const response = await page.goto('/contact', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: text.contactTitle })).toBeVisible();
  const headers = response?.headers() ?? {};
  expect(headers['content-encoding']).toBe('gzip');
  expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'");
  expect(headers['strict-transport-security']).toContain('max-age=');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a member logs in with calls to another origin', async ({ page, nginx, api }) => {
  const called = new Set<string>();
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (/^\/(api|media)\//.test(pathname)) called.add(origin);
  });
  await page.goto('/login');
  await logIn(page, { username: members.rich });
  await expect(page).toHaveURL('/user/home');
  const { wallet, slots } = await walletOf(api, await tokenOf(api, members.rich));
  const total = slots.reduce((sum, { amount }) => sum + satangOf(amount), satangOf(wallet.amount));
  await expect(homePage(page).total).toContainText(formatBaht(total));
  expect([...called]).toEqual([nginx.apiUrl]);
});

playerTest('money moves from the wallet to a game', async ({ page, api, player }) => {
  await page.goto('/user/home?dialog=wallet.transfer');
  const dialog = moneyDialogs(page);
  await dialog.choose('from', money.wallet);
  await dialog.choose('to', 'Jade Dragon');
  await dialog.amountField.fill('500.25');
  await dialog.submit.click();
  await dialog.confirm();
  await expect(dialog.done).toBeVisible();
  await dialog.finish();
  expect(await ledgerOf(api, player.token)).toEqual({ wallet: 49975n, PG: 50025n, KENO: 0n });
});

playerTest('a page of a remote opens by its address', async ({ page }) => {
  await page.goto('/user/spin');
  await expect(page.getByRole('heading', { name: text.prizes })).toBeVisible();
});

test('an unknown address shows the site’s own page with status 404', async ({ page, watch }) => {
  watch.allowFailures(/\/no-such-file$/);
  const response = await page.goto('/no-such-file');
  expect(response?.status()).toBe(404);
  await waitForHydration(page);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
});

test('a reload shows a newly composed site', async ({ page, nginx }) => {
  await page.goto('/login');
  const link = 'https://help.example/now';
  expect(await page.content()).not.toContain(link);
  await nginx.compose({ SUPPORT_LINK: link });
  const response = await page.reload();
  expect(await response?.text()).toContain(link);
  await waitForHydration(page);
  await nginx.compose({});
  expect(await (await page.reload())?.text()).not.toContain(link);
});
