import { readFile } from 'node:fs/promises';
import { satangOf } from '../support/amount';
import { callSandbox } from '../support/call-sandbox';
import { depositLabels } from '../support/deposit-labels';
import { noMoney } from '../support/player';
import { expect, test } from '../support/player-test';
import { labels } from '../support/labels';
import { openCodesOf } from '../support/open-codes';
import { createQr, qrAddress } from '../support/qr-section';

const text = depositLabels.th;

test.use({ balances: noMoney, language: 'th' });

test('[S3.17] [S4.12] [S7.14] [S7.15] a code and its saved picture name the site, the payee and its end, and its payment is shown without a reload', async ({
  page,
  site,
  player,
}) => {
  await page.goto(qrAddress);
  const section = await createQr(page, 'KBANK', '20');
  await expect
    .poll(() =>
      section
        .getByRole('img', { name: text.qrPicture })
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0);
  await expect(section).toContainText(labels.th.brand);
  await expect(section).toContainText(/ผู้รับเงิน บจก. ทองดี เพย์/);
  await expect(section).toContainText(/ใช้ได้ถึง \d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d/);
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    section.getByRole('button', { name: text.saveQr }).click(),
  ]);
  expect(saved.suggestedFilename()).toMatch(/^qr-.+\.png$/);
  const png = (await readFile(await saved.path())).toString('base64');
  // The site's mark is above the code, and the amount, the payee and the end are below it.
  const dark = await page.evaluate(async (source) => {
    const image = new Image();
    image.src = source;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const countIn = (top: number, height: number): number => {
      const { data = [] } = context?.getImageData(0, top, image.width, height) ?? {};
      return Array.from(data).filter((value, index) => index % 4 === 0 && value < 100).length;
    };
    return { mark: countIn(0, 80), texts: countIn(image.height - 140, 140) };
  }, `data:image/png;base64,${png}`);
  expect(dark.mark).toBeGreaterThan(300);
  expect(dark.texts).toBeGreaterThan(1_000);

  const [code] = await openCodesOf(site.url, player.token);
  expect(code).toMatchObject({ provider: 'KBANK' });
  // KBANK may add some satang to the amount, so that the amount identifies the payment.
  const amount = satangOf(code?.amount ?? 0);
  expect(amount / 100n).toBe(20n);
  await callSandbox(site.url, 'POST', `qrcodes/${code?.id}/pay`, {});
  await expect(section.getByRole('status').filter({ hasText: text.arrived })).toBeVisible();
  expect(await player.wallet()).toBe(amount);
});
