import { openCodesOf } from '../support/open-codes';
import { depositLabels } from '../support/deposit-labels';
import { expect, expectWallet, test } from '../support/deposit-test';
import { labels } from '../support/labels';
import { callStaff } from '../support/call-sandbox';

const text = depositLabels.th;

test.use({ language: 'th', contextOptions: { reducedMotion: 'no-preference' } });

test('[S1.6] [S2.39] [S3.13] [S3.14] [S4.14] [S8.19] a bank transfer: the account is copied, the transfer is announced, and the money arrives', {
  tag: '@wallet',
}, async ({ page, context, site, depositor }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.url });
  const { banks } = await depositor.call<{ banks: { bankAccountNo: string; bankAccountName: string }[] }>(
    '/api/lookup/deposit',
  );
  await page.goto('/user/home');
  await page.getByRole('main').getByRole('link', { name: text.deposit, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: text.deposit });
  await dialog.getByRole('button', { name: text.methods.bank }).click();
  await expect(dialog).toContainText(text.ownAccount);
  const accounts = dialog.getByRole('list', { name: text.bankAccounts }).getByRole('listitem');
  await expect(accounts).toHaveCount(banks.length);
  await accounts.first().getByRole('button').click();
  await expect(page.getByText(`${text.copied} ${banks[0]?.bankAccountNo}`)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(banks[0]?.bankAccountNo);

  await dialog.getByLabel(text.sentAmount).fill('๑,๒๕๐.๗๕');
  await dialog.getByRole('button', { name: `${text.announce} 1,250.75 ${labels.th.baht}` }).click();
  await expect(page.getByText(text.announced)).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(await depositor.wallet()).toBe(0n);

  await page.goto('/user/statement');
  const entry = page.getByRole('list', { name: text.statement }).getByRole('listitem');
  await expect(entry).toContainText(text.inProgress);
  await depositor.receive(1250.75);
  await expect(entry).toContainText(text.success, { timeout: 20_000 });
  await expect(entry).toContainText(`+1,250.75 ${labels.th.baht}`);
  await expectWallet(page, depositor, 125_075n);
});

test('[S1.7] in manual mode the dialog shows plain account details, and the chat to report a transfer', async ({
  page,
  site,
}) => {
  await callStaff(site.url, 'PUT', 'site', { manualDeposit: true });
  try {
    const address = '/user/home?dialog=wallet.deposit';
    await page.goto(address);
    const dialog = page.getByRole('dialog', { name: text.deposit });
    await expect(dialog.getByText(text.manual)).toBeVisible();
    await expect(dialog.getByRole('list', { name: text.bankAccounts }).getByRole('listitem')).not.toHaveCount(
      0,
    );
    await expect(dialog.getByRole('list', { name: text.walletAccounts }).getByRole('listitem')).toHaveCount(
      1,
    );
    await expect(dialog.getByText('AUTO')).toHaveCount(0);
    await expect(dialog.getByText(text.otherWays)).toHaveCount(0);
    await expect(dialog.getByRole('textbox')).toHaveCount(0);
    await dialog.getByRole('button', { name: text.openSlipForm }).click();
    await expect(dialog.getByLabel(text.chooseSlip)).toBeAttached();

    // A slow phone has not loaded the chat yet when the person asks for it.
    let loadChat = (): void => undefined;
    const isRequested = new Promise<void>((resolve) => (loadChat = resolve));
    await page.route(/\/remote-chat\/.*\.js$/, async (route) => {
      await isRequested;
      await route.continue();
    });
    await page.goto(address);
    await dialog.getByRole('button', { name: text.reportInChat }).click();
    await expect(dialog).toBeHidden();
    loadChat();
    await expect(page.getByRole('textbox', { name: labels.th.chatField })).toBeVisible();
  } finally {
    await callStaff(site.url, 'PUT', 'site', { manualDeposit: false });
  }
});

test('a login that expires during a deposit leads to the login page, and nothing is created', async ({
  page,
  site,
  depositor,
  watch,
}) => {
  watch.allowFailures(/\/api\//);
  await page.goto('/user/home?dialog=wallet.deposit&dialog-way=qr');
  const amount = page.getByLabel(text.amount).first();
  await amount.fill('150');
  try {
    await callStaff(site.url, 'PUT', 'clock', { advance: 8 * 86_400_000 });
    await page.getByRole('button', { name: `${text.createQr} 150.00 ${labels.th.baht}` }).click();
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByRole('dialog', { name: text.deposit })).toBeHidden();
  } finally {
    await callStaff(site.url, 'PUT', 'clock', { offset: 0 });
  }
  expect(await openCodesOf(site.url, depositor.token)).toEqual([]);
});

test.describe('when the server fails', () => {
  test.beforeEach(({ watch }) => watch.allowFailures(/\/api\//));

  const failOnce = { times: 1 };
  const failed = { status: 500, json: { message: 'INTERNAL_SERVER_ERROR' } };

  test('the dialog shows an error, and a retry shows the methods', async ({ page }) => {
    await page.route('**/api/lookup/deposit', (route) => route.fulfill(failed), failOnce);
    await page.goto('/user/home?dialog=wallet.deposit');
    await expect(page.getByText(text.depositFailed)).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: labels.th.retry }).click();
    await expect(page.getByRole('button', { name: text.methods.bank })).toBeVisible();
  });

  test('a transfer is announced once, regardless of the number of attempts', async ({ page, depositor }) => {
    await page.route(
      '**/api/wallet/add',
      async (route) => {
        // The backend receives the request, but its response is lost.
        await route.fetch();
        await route.fulfill(failed);
      },
      failOnce,
    );
    await page.goto('/user/home?dialog=wallet.deposit&dialog-way=bank');
    await page.getByLabel(text.sentAmount).fill('500');
    await page.getByRole('button', { name: `${text.announce} 500.00` }).click();
    await expect(page.getByText(text.announced)).toBeVisible();
    const { total } = await depositor.call<{ total: number }>('/api/statement', { page: 1, limit: 10 });
    expect(total).toBe(1);
  });

  test('a QR code is created once, and stays open when its cancellation fails', async ({
    page,
    site,
    depositor,
  }) => {
    await page.route('**/api/qrcode/KBANK', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      await route.fetch();
      await route.fulfill(failed);
    });
    await page.goto('/user/home?dialog=wallet.deposit&dialog-way=qr');
    await page.getByLabel(text.amount).first().fill('100');
    await page.getByRole('button', { name: `${text.createQr} 100.00` }).click();
    await expect(page.getByText(text.pending)).toBeVisible();
    await page.unroute('**/api/qrcode/KBANK');
    await expect(page.getByRole('img', { name: text.qrPicture })).toBeVisible();
    expect(await openCodesOf(site.url, depositor.token)).toHaveLength(1);
    await page.route('**/api/qrcode/*', (route) =>
      route.request().method() === 'DELETE' ? route.fulfill(failed) : route.fallback(),
    );
    await page.getByRole('button', { name: text.cancelQr }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: text.cancelQr }).click();
    await expect(page.getByText('ระบบขัดข้อง').first()).toBeVisible();
    await expect(page.getByRole('timer')).toBeVisible();
  });
});
