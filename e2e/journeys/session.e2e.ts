import { callApi } from '../support/call-api';
import { homePage } from '../support/home-page';
import { logIn, logOut } from '../support/login';
import { members } from '../support/members';
import { expect, test } from '../support/test';

test('[S2.22] [S2.23] [S4.7] a remembered member stays logged in in a later browser session; other tabs follow the login, and a logout ends it in all of them', async ({
  page,
  context,
  site,
  openBrowser,
}) => {
  const second = await context.newPage();
  await second.goto('/login');
  await expect(second.locator('main form')).toBeVisible();
  await page.goto('/login');
  await logIn(page, { username: members.rich, remember: true });
  await expect(homePage(page).total).toBeVisible();
  await expect(second).toHaveURL('/user/home');
  const later = await (await openBrowser({ keep: context })).newPage();
  await later.goto('/user/home');
  await expect(homePage(later).total).toBeVisible();
  await later.close();

  // Another member logs in in the second tab, and the first tab follows.
  await second.goto('/login');
  await expect(page).toHaveURL('/login');
  await logIn(second, { username: members.new, remember: true });
  for (const tab of [second, page]) {
    await expect(tab.getByRole('heading', { level: 1 })).toContainText('กมลชนก');
    await expect(tab).toHaveURL('/user/home');
  }
  const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
  expect((await callApi(site.url, '/api/wallet', { token })).status).toBe(200);
  await logOut(page);
  await expect(second.getByRole('status').filter({ hasText: 'ออกจากระบบแล้วในอีกแท็บหนึ่ง' })).toBeVisible();
  for (const tab of [page, second]) await expect(tab).toHaveURL('/login');
  await expect(second.getByText('กมลชนก')).toHaveCount(0);
  const stored = await page.evaluate(() => [
    localStorage.getItem('token'),
    sessionStorage.getItem('token'),
    localStorage.getItem('last_sync'),
    localStorage.getItem('remember-agreement'),
  ]);
  expect(stored).toEqual([null, null, null, null]);
  await expect
    .poll(() => callApi(site.url, '/api/wallet', { token }))
    .toMatchObject({ status: 401, body: { message: 'invalid-token' } });
  await page.goto('/user/home');
  await expect(page).toHaveURL('/login');
});
