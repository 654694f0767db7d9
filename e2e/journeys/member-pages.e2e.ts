import { members } from '../support/members';
import { expect, test } from '../support/test';
import { labels } from '../support/labels';

const paths = [
  '/user/home',
  '/user/profile',
  '/user/bonus',
  '/user/statement',
  '/user/contact',
  '/user/spin',
];

test.use({ member: members.rich, language: 'th' });

test('[S2.5] [S2.9] every member page opens for a member at its own address, and leads a visitor to the login page', async ({
  page,
  openBrowser,
}) => {
  const visitor = await (await openBrowser()).newPage();
  for (const path of paths) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(200);
    await expect(page.getByRole('navigation', { name: labels.th.memberMenu })).toBeVisible();
    await expect(page).toHaveURL(path);
    await visitor.goto(path);
    await expect(visitor).toHaveURL('/login');
  }
});
