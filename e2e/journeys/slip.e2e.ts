import type { Page } from '@playwright/test';
import { depositLabels } from '../support/deposit-labels';
import { noMoney, type Player } from '../support/player';
import { expect, test } from '../support/player-test';
import { slipPicture } from '../support/slip-picture';
import { labels } from '../support/labels';
import { setSlipResult, acceptSlipsAnytime } from '../support/call-sandbox';

const text = depositLabels.th;
const address = '/user/contact?dialog=wallet.deposit&dialog-way=slip';

interface SentSlip {
  reference: string;
  status: string;
  amount: number;
}

test.use({ balances: noMoney, language: 'th' });

test.beforeEach(({ site }) => acceptSlipsAnytime(site.url));

async function chooseSlip(page: Page, buffer: Buffer, name = 'slip.png', mimeType = 'image/png') {
  await page.getByLabel(text.chooseSlip).setInputFiles({ name, mimeType, buffer });
}

const slipsOf = async (player: Player) =>
  (await player.call<{ slips: SentSlip[] }>('/api/statement/slip', { page: 1, limit: 100 })).slips;

test('[S1.6] [S2.55] [S7.11] a slip is previewed, sent and accepted, its money arrives, and its picture can be viewed', async ({
  page,
  site,
  player,
}) => {
  await page.goto(address);
  await chooseSlip(page, slipPicture());
  await expect(page.getByRole('img', { name: text.preview })).toBeVisible();
  await page.getByRole('button', { name: text.sendSlip, exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: text.slipSent })).toBeVisible();
  const [slip] = await slipsOf(player);
  await setSlipResult(site.url, slip?.reference ?? '', { amount: 321.09 });
  await expect(page.getByRole('status').filter({ hasText: `${text.arrived} 321.09` })).toBeVisible({
    timeout: 20_000,
  });
  await page.getByRole('button', { name: 'ดูรายการสลิป' }).click();
  const dialog = page.getByRole('dialog', { name: text.slips, exact: true });
  const row = dialog.getByRole('row').nth(1);
  await expect(row).toContainText(`321.09 ${labels.th.baht}`);
  await expect(row).toContainText(text.success);
  await row.getByRole('button', { name: text.view }).click();
  const picture = page
    .getByRole('dialog', { name: text.slipPicture, exact: true })
    .getByRole('img', { name: text.slipPicture });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(120);
  expect(await player.wallet()).toBe(32_109n);
});
