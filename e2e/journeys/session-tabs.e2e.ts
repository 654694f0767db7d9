import { homePage } from '../support/home-page';
import { logIn, logOut } from '../support/login';
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
