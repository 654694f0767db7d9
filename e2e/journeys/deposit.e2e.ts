import { copiedText } from '../support/copied-text';
import { depositLabels } from '../support/deposit-labels';
import { noMoney } from '../support/player';
import { expect, test } from '../support/player-test';
import { homePage } from '../support/home-page';
import { labels } from '../support/labels';
import { callStaff } from '../support/call-sandbox';

const text = depositLabels.th;

test.use({ balances: noMoney, language: 'th', contextOptions: { reducedMotion: 'no-preference' } });

test('[S1.6] [S2.39] [S3.13] [S3.14] [S4.14] [S8.19] a bank transfer: the account is copied, the transfer is announced, and the money arrives', {
  tag: '@wallet',
}, async ({ page, context, site, player }) => {
  await context.grantPermissions(['clipboard-write'], { origin: site.url });
  const { banks } = await player.call<{ banks: { bankAccountNo: string; bankAccountName: string }[] }>(
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
  expect(await copiedText(context)).toBe(banks[0]?.bankAccountNo);

  await dialog.getByLabel(text.sentAmount).fill('๑,๒๕๐.๗๕');
  await dialog.getByRole('button', { name: `${text.announce} 1,250.75 ${labels.th.baht}` }).click();
  await expect(page.getByText(text.announced)).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(await player.wallet()).toBe(0n);

  await page.goto('/user/statement');
  const entry = page.getByRole('list', { name: text.statement }).getByRole('listitem');
  await expect(entry).toContainText(text.inProgress);
  await player.receive(1250.75);
  await page.reload();
  await expect(entry).toContainText(text.success);
  await expect(entry).toContainText(`+1,250.75 ${labels.th.baht}`);
  expect(await player.wallet()).toBe(125_075n);
  await page.goto('/user/home');
  await expect(homePage(page).wallet).toHaveText(`1,250.75 ${labels.th.baht}`);
});

test('[S1.7] in manual mode the dialog shows plain account details, and the chat to report a transfer', async ({
  page,
  site,
}) => {
  await callStaff(site.url, 'PUT', 'site', { manualDeposit: true });
  try {
    const address = '/user/contact?dialog=wallet.deposit';
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
    // The blocked script delays the page's load event when it is requested before that event.
    await page.goto(address, { waitUntil: 'commit' });
    await dialog.getByRole('button', { name: text.reportInChat }).click();
    await expect(dialog).toBeHidden();
    loadChat();
    await expect(page.getByRole('textbox', { name: labels.th.chatField })).toBeVisible();
  } finally {
    await callStaff(site.url, 'PUT', 'site', { manualDeposit: false });
  }
});
