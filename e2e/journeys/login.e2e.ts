import { logIn } from '../support/login';
import { members } from '../support/members';
import { expect, test } from '../support/test';
import { labels } from '../support/labels';

test('[S2.1] [S2.2] [S2.9] the root address leads a visitor through the member pages to the login page', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('button', { name: labels.th.login, exact: true })).toBeVisible();
});

test('[S2.4] [S2.22] a member who logs in lands on their home', { tag: '@auth' }, async ({ page }) => {
  await page.goto('/login');
  await logIn(page, { username: members.rich });
  await expect(page).toHaveURL('/user/home');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('สมชาย ใจดี');
  await page.goto('/user');
  await expect(page).toHaveURL('/user/home');
});
