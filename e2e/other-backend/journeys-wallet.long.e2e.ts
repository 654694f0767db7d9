import { accountLabels } from '../support/account-labels';
import { depositLabels } from '../support/deposit-labels';
import { homePage } from '../support/home-page';
import { labels } from '../support/labels';
import { members } from '../support/members';
import { moneyLabels } from '../support/money-labels';
import { expect, test } from '../support/other-backend-test';
import { chooseQr, qrAddress } from '../support/qr-section';
import { sampleFiles } from '../support/sample-files';

const text = depositLabels.th;

test.use({ language: 'th', member: members.rich });

test.describe('before the agreement', () => {
  test.use({ agreement: true });

  test('[S1.5] [S2.12] [S2.29] [S2.30] [S2.35] [S3.8] [S3.9] [S3.10] [S3.11] [S7.3] after the agreement the home shows the specified fields and the notice, and the menu opens the conditions', async ({
    page,
    backend,
  }) => {
    await backend.changeSettings({ wheelActive: false });
    await page.goto('/user/home');
    const agreement = page.getByRole('dialog', { name: accountLabels.th.agreement });
    await expect(agreement).toContainText('ข้าพเจ้าอ่านเงื่อนไขแล้ว');
    await expect(agreement).toContainText('ข้าพเจ้ายอมรับเงื่อนไขทั้งหมด');
    await agreement.getByRole('button', { name: accountLabels.th.accept }).click();
    await expect(agreement).toBeHidden();

    const home = homePage(page);
    const main = page.getByRole('main');
    for (const field of ['มะลิ ใจดี', '123-456-7890']) await expect(main).toContainText(field);
    await expect(home.total).toContainText('14,451.25');
    await expect(home.wallet).toContainText('12,500.50');
    await expect(home.inGames).toContainText('1,950.75');
    await expect(home.coins).toContainText('5');
    for (const [group, games] of [
      ['slot', ['Emerald Rabbit', 'Copper Moon', 'Paper Fox']],
      ['sport', ['River Cup']],
      ['lotto', ['Nine Stars']],
    ] as const)
      await expect(home.group(group).getByRole('article')).toContainText(games);
    await expect(home.group('slot').getByRole('article').nth(1)).toContainText('2,000.00');
    const logo = home.group('slot').getByRole('article').first().getByRole('img').first();
    await expect
      .poll(() => logo.evaluate((one) => (one instanceof HTMLImageElement ? one.naturalWidth : 0)))
      .toBeGreaterThan(0);
    await expect(main.getByRole('link', { name: 'หมุนวงล้อ' })).toHaveCount(0);
    expect((await backend.state()).headers['GET /api/wallet']).toMatchObject({
      authorization: 'Bearer token-of-65001',
      'x-client-marker': 'wallet-web',
    });

    await home.menu.getByRole('link', { name: labels.th.contact }).click();
    await expect(page.getByText('ธนาคารปิดปรับปรุงคืนนี้ 23:00 ถึง 23:30 น.')).toBeVisible();
    await home.menu.getByRole('link', { name: labels.th.conditions }).click();
    const conditions = page.getByRole('dialog', { name: labels.th.conditionsTitle });
    await expect(conditions).toContainText('สมาชิกต้องมีอายุ 20 ปีขึ้นไป');
    await expect(conditions).toContainText('หนึ่งคนหนึ่งบัญชี');
  });
});

test('[S1.7] [S3.13] [S3.14] [S3.16] [S4.14] a transfer to one of the banks is announced once, and in manual mode the accounts are plain text', async ({
  page,
  backend,
}) => {
  const dialog = page.getByRole('dialog', { name: text.deposit });
  await page.goto('/user/home?dialog=wallet.deposit&dialog-way=bank');
  const accounts = dialog.getByRole('list', { name: text.bankAccounts }).getByRole('listitem');
  await expect(accounts).toContainText([/ไทยพาณิชย์/, /กสิกรไทย/]);
  await dialog.getByLabel(text.sentAmount).fill('1,250.75');
  await dialog.getByRole('button', { name: `${text.announce} 1,250.75` }).click();
  await expect(page.getByText(text.announced)).toBeVisible();
  await expect(dialog).toBeHidden();
  expect((await backend.state()).effects).toEqual({ 'POST /api/wallet/add': 1 });
  expect((await backend.member(members.rich)).statement[0]).toMatchObject({
    statementType: 'deposit',
    amount: 125_075,
  });
  await backend.changeSettings({ isManual: true });
  await page.goto('/user/home?dialog=wallet.deposit');
  await expect(dialog.getByText(text.manual)).toBeVisible();
  await expect(dialog).toContainText('3334');
});

test('[S3.17] [S4.12] [S7.14] a code is shown, counted down and cancelled', async ({ page, backend }) => {
  await page.goto(qrAddress);
  const section = await chooseQr(page, 'QR ZPAY');
  await section.getByRole('button', { name: '100', exact: true }).click();
  await section.getByRole('button', { name: `${text.createQr} 100.00` }).click();
  await expect(section.getByRole('img', { name: text.qrPicture })).toBeVisible();
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

test('[S2.55] [S7.11] [S7.12] [S7.18] [S8.14] a gift link is sent encrypted, and a slip once; the slips are on two pages without a total', async ({
  page,
  backend,
}) => {
  const dialog = page.getByRole('dialog', { name: text.deposit });
  await page.goto('/user/home?dialog=wallet.deposit&dialog-way=wallet');
  await dialog.getByLabel(text.giftLink).fill('https://gift.example/campaign/?v=abc');
  const [request] = await Promise.all([
    page.waitForRequest('**/api/wallet/truelink'),
    dialog.getByRole('button', { name: text.sendGift }).click(),
  ]);
  expect(request.postData()).not.toContain('gift.example');
  await expect.poll(async () => (await backend.member(members.rich)).wallet).toBe(1_255_050);
  await page.goto('/user/home?dialog=wallet.deposit&dialog-way=slip');
  await dialog.getByLabel(text.chooseSlip).setInputFiles(sampleFiles.picturePath);
  await dialog.getByRole('button', { name: text.sendSlip, exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: text.slipSent })).toBeVisible();
  const effects = { 'POST /api/wallet/truelink': 1, 'POST /api/wallet/slip': 1 };
  expect((await backend.state()).effects).toEqual(effects);

  await page.goto('/user/statement?dialog=wallet.slips');
  const list = page.getByRole('dialog', { name: text.slips, exact: true });
  const rows = list.getByRole('row').filter({ has: page.getByRole('cell') });
  await expect(rows).toHaveCount(10);
  await expect(rows.nth(3)).toContainText('อ่านสลิปไม่ได้');
  await list.getByRole('button', { name: 'หน้า 2' }).click();
  await expect(rows).toHaveCount(4);
});

test('[S4.10] [S4.11] [S3.12] an account is opened once, and a new password is fetched as soon as it is set', async ({
  page,
  backend,
}) => {
  const dialog = page.getByRole('dialog');
  await page.goto('/user/home?dialog=wallet.game&dialog-code=JOKER2');
  await dialog.getByRole('button', { name: 'เปิดบัญชี Paper Fox' }).click();
  await dialog.getByRole('button', { name: moneyLabels.showPassword }).click();
  await expect(dialog).toContainText('joker25001');
  await expect(dialog).toContainText('first-5001');
  expect((await backend.state()).effects).toEqual({ 'GET /api/wallet/activate/{slotCode}': 1 });
  await page.goto('/user/home?dialog=wallet.game&dialog-code=PG');
  await dialog.getByRole('button', { name: moneyLabels.renew }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: moneyLabels.renew }).click();
  await expect.poll(async () => (await backend.member(members.rich)).games['PG']?.password).toMatch(/^again/);
  const { games } = await backend.member(members.rich);
  await dialog.getByRole('button', { name: moneyLabels.showPassword }).click();
  await expect(dialog).toContainText(games['PG']?.password ?? 'none');
});

test('[S2.43] [S7.20] games open logged in, with a link relative to the backend, or at their own address', async ({
  page,
  context,
  backend,
}) => {
  await context.route('https://sporty.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Sporty</title>' }),
  );
  for (const [code, role, name, address] of [
    ['PG', 'button', 'Emerald Rabbit', `${backend.url}/play/pg?user=pg5001`],
    ['BETFLIX', 'button', 'Copper Moon', `${backend.url}/play/betflix?user=betflix5001&with=password`],
    ['SPORTY', 'link', 'River Cup', 'https://sporty.example/play'],
  ] as const) {
    await page.goto(`/user/home?dialog=wallet.game&dialog-code=${code}`);
    const opening = context.waitForEvent('page');
    await page
      .getByRole('dialog')
      .getByRole(role, { name: `เข้าเล่น ${name}` })
      .click();
    const tab = await opening;
    await tab.waitForURL(address);
    await tab.close();
  }
});
