import { homePage } from '../support/home-page';
import { logIn, logOut, tokenOf } from '../support/login';
import { members } from '../support/members';
import { expect, test } from '../support/test';

test.describe('a member with three tabs', () => {
  test.use({ member: members.rich });

  test('[S2.23] [S4.7] is logged out in all of them after a logout in one', async ({ page, context }) => {
    const others = [await context.newPage(), await context.newPage()];
    for (const tab of [page, ...others]) {
      await tab.goto('/user/home');
      await expect(homePage(tab).total).toBeVisible();
    }
    await logOut(page);
    // In parallel: a toast disappears after some seconds.
    await Promise.all(
      others.map((tab) =>
        expect(tab.getByRole('status').filter({ hasText: 'ออกจากระบบแล้วในอีกแท็บหนึ่ง' })).toBeVisible(),
      ),
    );
    for (const tab of [page, ...others]) await expect(tab).toHaveURL('/login');
    for (const tab of others) await expect(tab.getByText('สมชาย')).toHaveCount(0);
  });

  test('the token of another member in one tab shows nothing of the first in the others', async ({
    page,
    context,
    site,
  }) => {
    const other = await context.newPage();
    await page.goto('/user/home');
    await other.goto('/user/home?dialog=shell.conditions');
    for (const tab of [page, other]) await expect(homePage(tab).total).toBeVisible();
    const token = await tokenOf(site.url, members.large);
    const tokens: (string | undefined)[] = [];
    other.on('request', (request) => {
      if (request.url().includes('/api/wallet')) tokens.push(request.headers()['authorization']);
    });
    await page.evaluate((stored) => localStorage.setItem('token', stored), token);
    await expect(other.getByRole('heading', { level: 1 })).toContainText('ນາງ ບົວ');
    await expect(other.getByText('สมชาย')).toHaveCount(0);
    // Earlier requests are the first member's: the tab sent them before it detected the new login.
    const tokensOfNewLogin = tokens.slice(tokens.indexOf(`Bearer ${token}`));
    expect(new Set(tokensOfNewLogin)).toEqual(new Set([`Bearer ${token}`]));
    await expect(other).toHaveURL(/\/user\/home/);
  });
});

test('[S2.22] a tab on the login page follows a login of the first tab, and a login as another member too', async ({
  page,
  context,
}) => {
  const second = await context.newPage();
  await second.goto('/login');
  await expect(second.locator('main form')).toBeVisible();
  await page.goto('/login');
  await logIn(page, { username: members.rich, remember: true });
  await expect(homePage(page).total).toBeVisible();
  await expect(second).toHaveURL('/user/home');
  await second.goto('/login');
  await expect(page).toHaveURL('/login');
  await logIn(second, { username: members.new, remember: true });
  await expect(second.getByRole('heading', { level: 1 })).toContainText('กมลชนก');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('กมลชนก');
  await expect(second).toHaveURL('/user/home');
  await expect(page).toHaveURL('/user/home');
});

test('[S2.23] a login of one browser session also ends in a duplicated tab', async ({ page, context }) => {
  await page.goto('/login');
  await logIn(page, { username: members.rich });
  await expect(homePage(page).total).toBeVisible();
  const opened = context.waitForEvent('page');
  await page.evaluate(() => void window.open('/user/home'));
  const copy = await opened;
  await expect(homePage(copy).total).toBeVisible();
  // The backend correctly rejects a call that is still in flight when the login ends.
  await copy.waitForLoadState('networkidle');
  await logOut(page);
  await expect(copy).toHaveURL('/login');
});
