import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { satangOf, formatBaht } from '../support/amount';
import { callApi } from '../support/call-api';
import { depositLabels } from '../support/deposit-labels';
import { expect, test } from '../support/deposit-test';
import { tokenOf } from '../support/login';
import { members } from '../support/members';
import { test as memberTest } from '../support/test';
import { labels } from '../support/labels';

const text = depositLabels.th;

interface Entry {
  statementType: string;
  from: string | null;
  to: string | null;
  amount: number;
  bonus?: { description: string };
  invite?: { description: string };
}

const list = (page: Page) => page.getByRole('list', { name: text.statement });

/** Formats the amount of an entry from the wallet's point of view. */
function formatEntryAmount({ statementType, from, to, amount }: Entry): string {
  const isTransfer = statementType === 'transfer';
  const isBetweenGames = isTransfer && from !== 'wallet' && to !== 'wallet';
  const isOutgoing = isTransfer ? from === 'wallet' : amount < 0;
  const sign = isOutgoing ? '\u2212' : '+';
  const text = `${formatBaht(satangOf(Math.abs(amount)))} ${labels.th.baht}`;
  return isBetweenGames ? text : sign + text;
}

test.use({ language: 'th' });
memberTest.use({ language: 'th', member: members.rich });

memberTest(
  '[S2.54] [S3.24] [S9.12] [S9.15] the statement equals the backend’s, ten entries to a page, to the satang',
  async ({ page, site }) => {
    const token = await tokenOf(site.url, members.rich);
    const body = { page: 1, limit: 100 };
    const reply = await callApi<{ total: number; statements: Entry[] }>(site.url, '/api/statement', {
      method: 'POST',
      token,
      body,
      language: 'th',
    });
    const { total, statements } = reply.body;
    expect(total).toBeGreaterThan(10);
    await page.goto('/user/statement');
    const entries = list(page).getByRole('listitem');
    await expect(entries).toHaveCount(10);
    const expectEntriesFrom = async (first: number): Promise<void> => {
      const expected = statements.slice(first, first + 10);
      await expect(entries).toHaveCount(expected.length);
      for (const [index, entry] of expected.entries()) {
        await expect(entries.nth(index)).toContainText(formatEntryAmount(entry));
        await expect(entries.nth(index)).toContainText(/\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d/);
        const source = entry.bonus ?? entry.invite;
        if (source) await expect(entries.nth(index)).toContainText(source.description);
      }
    };
    await expectEntriesFrom(0);
    await page.getByRole('button', { name: 'หน้า 2' }).click();
    await expect(page).toHaveURL('/user/statement?page=2');
    await expectEntriesFrom(10);
    await page.goBack();
    await expectEntriesFrom(0);
  },
);

test('[S2.54] [S2.55] entries are filtered by days and exported as shown, and a button opens the slips over them', {
  tag: '@wallet',
}, async ({ page, depositor }) => {
  for (const amount of [100, 20.5, 3000]) await depositor.receive(amount);
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
  expect(await depositor.wallet()).toBe(312_050n);
});
