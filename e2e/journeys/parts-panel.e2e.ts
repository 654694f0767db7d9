import { homePage } from '../support/home-page';
import { members } from '../support/members';
import { expect, test } from '../support/test';

test.use({ member: members.rich, language: 'en' });

test('the panel of parts is loaded by its keys alone, and tells whose each part is', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (/\/shell\/.+\.js/.test(request.url())) scripts.push(request.url());
  });
  await page.goto('/user/home');
  await expect(homePage(page, 'en').total).toBeVisible();
  const before = scripts.length;
  await page.keyboard.press('Control+Alt+Shift+KeyP');
  const panel = page.getByRole('complementary', { name: 'Parts of this page' });
  await expect(panel).toBeVisible();
  expect(scripts.length, 'scripts that came with the panel').toBe(before + 1);
  const row = panel.getByRole('row', { name: /^remote-wallet / });
  await expect(row).toContainText(/Wallet team\d+\.\d+\.\d+-[0-9a-f]{8}100 %\d+ ms\d+\.\d KBnone/);
  await expect(page.getByText('remote-wallet · Wallet team')).toBeVisible();
  await page.keyboard.press('Control+Alt+Shift+KeyP');
  await expect(panel).toBeHidden();
});
