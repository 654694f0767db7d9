import type { Response } from '@playwright/test';
import { homePage } from '../support/home-page';
import { members } from '../support/members';
import { expect, test } from '../support/test';

const name = 'Parts of this page';

test.use({ member: members.rich, language: 'en' });

test('the panel of parts is loaded only by its keys, and shows the owner of each part', async ({ page }) => {
  const scripts: Response[] = [];
  page.on('response', (response) => {
    if (/\/shell\/.+\.js/.test(response.url())) scripts.push(response);
  });
  const countScriptsWithPanel = async (): Promise<number> => {
    const texts = await Promise.all(scripts.map((script) => script.text()));
    return texts.filter((text) => text.includes(name)).length;
  };
  await page.goto('/user/home');
  await expect(homePage(page, 'en').total).toBeVisible();
  expect(await countScriptsWithPanel()).toBe(0);
  await page.keyboard.press('Control+Alt+Shift+KeyP');
  const panel = page.getByRole('complementary', { name });
  await expect(panel).toBeVisible();
  expect(await countScriptsWithPanel()).toBe(1);
  const row = panel.getByRole('row', { name: /^remote-wallet / });
  await expect(row).toContainText(/Wallet team\d+\.\d+\.\d+-[0-9a-f]{8}100 %\d+ ms\d+\.\d KBnone/);
  await expect(page.getByText('remote-wallet · Wallet team')).toBeVisible();
  await page.keyboard.press('Control+Alt+Shift+KeyP');
  await expect(panel).toBeHidden();
});
