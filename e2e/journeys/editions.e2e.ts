import { homePage } from '../support/home-page';
import { expect, test } from '../support/lao-test';
import { logIn } from '../support/login';
import { members } from '../support/members';
import { labels } from '../support/labels';

test('[S1.2] a first visit to the Lao edition is in Lao', async ({ page, lao }) => {
  const html = await (await fetch(`${lao.url}/login`)).text();
  expect(html).toContain('<html lang="lo">');
  await page.goto('/login');
  await expect(page.locator('html')).toHaveAttribute('lang', 'lo');
  await expect(page.getByRole('button', { name: labels.la.login, exact: true })).toBeVisible();
  await logIn(page, { username: members.rich, language: 'la' });
  await expect(homePage(page, 'la').total).toBeVisible();
});
