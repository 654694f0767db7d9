import type { Page } from '@playwright/test';
import { formatBaht } from '../support/amount';
import { homePage } from '../support/home-page';
import { loseInGame } from '../support/lose-in-game';
import { noMoney } from '../support/player';
import { expect, test } from '../support/player-test';
import { promoLabels as text } from '../support/promo-labels';
import { labels } from '../support/labels';

test.use({ balances: noMoney, language: 'th' });

const refundDialog = (page: Page) => page.getByRole('dialog', { name: text.refund, exact: true });
const receiveButton = (page: Page) => refundDialog(page).getByRole('button', { name: text.receiveRefund });
const addButton = (page: Page, satang: bigint) =>
  refundDialog(page).getByRole('button', { name: `เพิ่ม ${formatBaht(satang)} ${labels.th.baht} เข้ากระเป๋า` });

async function openRefund(page: Page): Promise<void> {
  await page.goto('/user/home');
  await page.getByRole('main').getByRole('link', { name: text.refund, exact: true }).click();
  await expect(page).toHaveURL('/user/home?dialog=promotions.refund');
  const banners = refundDialog(page).getByRole('region', { name: text.refund, exact: true });
  await expect(banners).toContainText('รับคืน 5%');
  await refundDialog(page).getByRole('button', { name: text.next }).click();
}

test('[S2.31] [S2.32] [S2.58] [S2.59] [S8.22] [S3.20] a refund is received, confirmed and added to the wallet once, and the home updates at once', {
  tag: '@promotions',
}, async ({ page, player, site }) => {
  await player.receive(1_000);
  await loseInGame(site.url, player, 1_000);
  await openRefund(page);
  await expect(refundDialog(page).getByRole('status').filter({ hasText: text.stepReceive })).toBeVisible();
  await expect(refundDialog(page)).toContainText(text.receivable);
  await expect(refundDialog(page)).toContainText(formatBaht(5_000n));
  await receiveButton(page).dblclick();
  await expect(addButton(page, 5_000n)).toBeVisible();
  await expect(refundDialog(page).getByRole('status').filter({ hasText: text.stepAdd })).toBeVisible();
  expect(await player.wallet()).toBe(0n);
  // The history loads at the same time and changes the dialog's height, so the test waits for it.
  const rows = refundDialog(page).getByRole('table', { name: text.refundHistory }).getByRole('row');
  await expect(rows).toHaveCount(2);
  await addButton(page, 5_000n).click();
  const confirm = page.getByRole('alertdialog');
  await expect(confirm).toContainText(text.successPercent(100));
  await expect(confirm).toContainText(text.failPercent(20));
  await confirm.getByRole('button', { name: `เพิ่ม ${formatBaht(5_000n)}` }).click();
  await expect(page.getByText(`เพิ่ม ${formatBaht(5_000n)} บาท เข้ากระเป๋าแล้ว`)).toBeVisible();
  await expect(refundDialog(page)).toBeHidden();
  await expect(page).toHaveURL('/user/home');
  expect(await player.wallet()).toBe(5_000n);
  await expect(homePage(page).wallet).toHaveText(`${formatBaht(5_000n)} ${labels.th.baht}`);
  await openRefund(page);
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toContainText(formatBaht(5_000n));
});
