import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { depositLabels } from '../support/deposit-labels';
import { labels } from '../support/labels';
import { logIn } from '../support/login';
import { noMoney } from '../support/player';
import { expect, test } from '../support/player-test';

const text = depositLabels.th;

const list = (page: Page) => page.getByRole('list', { name: text.statement });

test.use({ balances: noMoney, language: 'th' });

test('[H4.5] the link of an entry opens it after the login and after a reload, and says when it is unknown', {
  tag: '@wallet',
}, async ({ page, player }) => {
  await player.receive(150.5);
  const { statements } = await player.call<{ statements: { _id: string }[] }>('/api/statement', {
    page: 1,
    limit: 10,
  });
  const link = `/user/statement/${statements[0]?._id ?? ''}`;
  const main = page.getByRole('main');
  await page.goto('/login');
  await page.evaluate(() => localStorage.removeItem('token'));
  await page.goto(link);
  await expect(page).toHaveURL('/login');
  await logIn(page, player);
  await expect(page).toHaveURL(link);
  await expect(main).toContainText(`+150.50 ${labels.th.baht}`);
  await page.reload();
  await expect(main).toContainText(`+150.50 ${labels.th.baht}`);
  await main.getByRole('link', { name: 'ดูรายการทั้งหมด' }).click();
  await expect(page).toHaveURL('/user/statement');
  await page.goBack();
  await expect(main).toContainText(`+150.50 ${labels.th.baht}`);
  await page.goto('/user/statement/unknown');
  await expect(main).toContainText('ไม่พบรายการนี้');
});

test('[S2.54] [S2.55] entries are filtered by days and exported as shown, and a button opens the slips over them', {
  tag: '@wallet',
}, async ({ page, player }) => {
  for (const amount of [100, 20.5, 3000]) await player.receive(amount);
  await page.goto('/user/statement');
  const today = page.getByRole('radio', { name: text.today });
  await today.click();
  await expect(today).toBeChecked();
  await expect(page).toHaveURL(/period=today/);
  const entries = list(page).getByRole('listitem');
  await expect(entries).toHaveCount(3);
  await page.reload();
  await expect(entries).toHaveCount(3);
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: text.saveCsv }).click(),
  ]);
  const file = await readFile(await saved.path(), 'utf8');
  expect(file.charCodeAt(0)).toBe(0xfeff);
  const lines = file.slice(1).trim().split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines.slice(1).map((line) => line.split(',')[4])).toEqual(['3000.00', '20.50', '100.00']);
  await page.getByRole('main').getByRole('button', { name: text.slips }).click();
  await expect(page.getByRole('dialog', { name: text.slips })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto('/user/statement?period=custom&from=2020-01-01&to=2020-01-31');
  await expect(page.getByRole('button', { name: 'ดูทั้งหมด' })).toBeVisible();
  expect(await player.wallet()).toBe(312_050n);
});
