import type { Page } from '@playwright/test';
import { depositLabels } from '../support/deposit-labels';
import { members } from '../support/members';
import { expect, test } from '../support/other-backend-test';
import { chooseQr, qrAddress } from '../support/qr-section';
import { sampleFiles } from '../support/sample-files';

const text = depositLabels.th;
const dialog = (page: Page) => page.getByRole('dialog', { name: text.deposit });

test.use({ language: 'th', member: members.rich });

test('[S3.13] [S3.14] [S3.16] [S4.14] the dialog opens with only banks and wallets, and a transfer is announced once', async ({
  page,
  backend,
}) => {
  await page.goto('/user/home?dialog=wallet.deposit&dialog-way=bank');
  const accounts = dialog(page).getByRole('list', { name: text.bankAccounts }).getByRole('listitem');
  await expect(accounts).toContainText([/ไทยพาณิชย์/, /กสิกรไทย/]);
  await dialog(page).getByLabel(text.sentAmount).fill('1,250.75');
  await dialog(page)
    .getByRole('button', { name: `${text.announce} 1,250.75` })
    .click();
  await expect(page.getByText(text.announced)).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  expect((await backend.state()).effects).toEqual({ 'POST /api/wallet/add': 1 });
  expect((await backend.member(members.rich)).statement[0]).toMatchObject({
    statementType: 'deposit',
    amount: 125_075,
  });
});

test('[S1.7] in manual mode the accounts are plain text', async ({ page, backend }) => {
  await backend.changeSettings({ isManual: true });
  await page.goto('/user/home?dialog=wallet.deposit');
  await expect(dialog(page).getByText(text.manual)).toBeVisible();
  await expect(dialog(page)).toContainText('3334');
});

async function createQr(page: Page, name = 'ZPAY') {
  const section = await chooseQr(page, `QR ${name}`);
  await section.getByRole('button', { name: '100', exact: true }).click();
  await section.getByRole('button', { name: `${text.createQr} 100.00` }).click();
  return section;
}

const pictureWidth = (page: Page) =>
  dialog(page)
    .getByRole('img', { name: text.qrPicture })
    .evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0));

for (const form of ['regular', 'expireIn in epoch seconds'] as const) {
  test(`[S3.17] [S4.12] [S7.14] a code is shown and counted down, ${form}`, async ({ page, backend }) => {
    if (form !== 'regular')
      for (const call of ['GET', 'POST']) await backend.setVariant(`${call} /api/qrcode/{provider}`, form);
    await page.goto(qrAddress);
    const section = await createQr(page);
    await expect.poll(() => pictureWidth(page)).toBeGreaterThan(0);
    await expect(section.getByRole('timer')).toContainText(/0?(4:\d\d|5:00)/);
    await expect(section).toContainText('100.00');
    const { effects, requests } = await backend.state();
    expect(effects).toEqual({ 'POST /api/qrcode/{provider}': 1 });
    // The page does not request it in a loop.
    expect(requests['GET /api/qrcode/{provider}']).toBeLessThan(20);
    await section.getByRole('button', { name: text.cancelQr }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: text.cancelQr }).click();
    await expect(section.getByLabel(text.amount)).toBeVisible();
    expect((await backend.member(members.rich)).qrcode).toBeNull();
  });
}

for (const markup of ['qrcode as <img>', 'qrcode as a data address'] as const) {
  test(`[S3.17] a code is shown, ${markup}`, async ({ page, backend }) => {
    for (const call of ['GET', 'POST']) await backend.setVariant(`${call} /api/qrcode/{provider}`, markup);
    await page.goto(qrAddress);
    await createQr(page);
    await expect.poll(() => pictureWidth(page)).toBeGreaterThan(0);
  });
}

test('[S4.12] the expiry of a code shows a message', async ({ page, backend }) => {
  await backend.changeSettings({ qrSeconds: 4 });
  await page.goto(qrAddress);
  const section = await createQr(page);
  await expect(section.getByText(text.expired)).toBeVisible();
});

test('[S7.11] [S2.55] a slip is sent once and is in the list', async ({ page, backend }) => {
  await page.goto('/user/home?dialog=wallet.deposit&dialog-way=slip');
  await dialog(page).getByLabel(text.chooseSlip).setInputFiles(sampleFiles.picturePath);
  await dialog(page).getByRole('button', { name: text.sendSlip, exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: text.slipSent })).toBeVisible();
  expect((await backend.state()).effects).toEqual({ 'POST /api/wallet/slip': 1 });
  expect((await backend.member(members.rich)).slips).toHaveLength(14);
});

test('[S7.12] a gift link is sent encrypted, once, and the home shows its money', async ({
  page,
  backend,
}) => {
  await page.goto('/user/home?dialog=wallet.deposit&dialog-way=wallet');
  await dialog(page).getByLabel(text.giftLink).fill('https://gift.example/campaign/?v=abc');
  const [request] = await Promise.all([
    page.waitForRequest('**/api/wallet/truelink'),
    dialog(page).getByRole('button', { name: text.sendGift }).click(),
  ]);
  expect(request.postData()).not.toContain('gift.example');
  await expect.poll(async () => (await backend.member(members.rich)).wallet).toBe(1_255_050);
  await expect(dialog(page).getByLabel(text.giftLink)).toBeHidden();
  await page.goto('/user/home');
  await expect(page.getByRole('main')).toContainText('12,550.50');
  expect((await backend.state()).effects).toEqual({ 'POST /api/wallet/truelink': 1 });
});
