import type { Page } from '@playwright/test';
import { accountLabels } from '../support/account-labels';
import { seriousFindings } from '../support/axe';
import { callApi } from '../support/call-api';
import { ledgerOf } from '../support/ledger';
import { moneyDialogs } from '../support/money-dialogs';
import { addPasskey, addPasskeyDevice, passkeyLabels } from '../support/passkey-device';
import { expect, test } from '../support/player-test';
import { randomDigits } from '../support/register-member';
import { clippedTexts, horizontalScroll } from '../support/screens';
import { waitUntilReadable } from '../support/wait-until-readable';
import { recordRequests } from '../support/record-requests';

// The demo's operator requires a passkey above 1,000 baht, of members who have one.
test.use({ language: 'th', balances: { wallet: 5_000, games: [] } });

const stepOf = (page: Page) => page.getByRole('dialog', { name: passkeyLabels.th.confirm, exact: true });
const cancel = 'ยกเลิก';

test('[H1.2] a large withdrawal is confirmed with the passkey, a small one is not; without the confirmation the form stays and no money moves', {
  tag: '@wallet',
}, async ({ page, site, player, watch }) => {
  watch.allowFailures(/\/api\/wallet\/withdraw$/);
  const text = passkeyLabels.th;
  const device = await addPasskeyDevice(page);
  await addPasskey(page, player, 'th');
  const confirmations = recordRequests(page, /\/passkey\/confirm/);
  const dialog = moneyDialogs(page);
  await page.goto('/user/home?dialog=wallet.withdraw');
  await dialog.send('1000');
  await expect(dialog.done).toBeVisible();
  await dialog.finish();
  expect(confirmations).toEqual([]);

  await device.setCanUnlock(false);
  await page.goto('/user/home?dialog=wallet.withdraw');
  await dialog.send('1500');
  const step = stepOf(page);
  await expect(step.getByText(text.confirmCancelled)).toBeVisible();
  await step.getByRole('button', { name: cancel }).click();
  await expect(page.getByText(text.notConfirmed)).toBeVisible();
  await expect(step).toHaveCount(0);
  await expect(dialog.amountField).toHaveValue(/1,?500/);
  expect(await ledgerOf(site.url, player.token)).toEqual({ wallet: 400_000n });
  await device.setCanUnlock(true);
  await dialog.submit.click();
  await dialog.confirm();
  await expect(dialog.done).toContainText('1,500.00');
  expect(await ledgerOf(site.url, player.token)).toEqual({ wallet: 250_000n });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'reduce' } });

  test('another bank account is confirmed with the passkey after the password', {
    tag: '@auth',
  }, async ({ page, site, player, watch }) => {
    watch.allowFailures(/\/api\/account\/profile$/);
    const text = accountLabels.th;
    const passkeys = passkeyLabels.th;
    const device = await addPasskeyDevice(page);
    await addPasskey(page, player, 'th');
    await page.goto('/user/profile?dialog=auth.edit-profile');
    const dialog = page.getByRole('dialog', { name: text.editProfile });
    const box = (label: string) => dialog.getByLabel(label, { exact: true });
    const save = () => dialog.getByRole('button', { name: text.saveProfile }).click();
    const accountNo = `77${randomDigits(8)}`;
    await box(text.accountNo).fill(accountNo);
    await box(text.yourPassword).fill(player.password);
    await device.setCanUnlock(false);
    await save();
    const step = stepOf(page);
    await expect(step.getByText(passkeys.confirmCancelled)).toBeVisible();
    await waitUntilReadable(page);
    expect(await seriousFindings(page)).toEqual([]);
    expect(await horizontalScroll(page)).toBeLessThanOrEqual(0);
    expect(await clippedTexts(page)).toEqual([]);
    await step.getByRole('button', { name: cancel }).click();
    await expect(page.getByText(passkeys.notConfirmed)).toBeVisible();
    await expect(box(text.accountNo)).toHaveValue(accountNo);
    await expect(box(text.yourPassword)).toHaveValue(player.password);
    const fetchAccountNo = async () => {
      const { body } = await callApi<{ bankAccount: { bankAccountNo: string } }>(
        site.url,
        '/api/account/profile',
        { token: player.token },
      );
      return body.bankAccount.bankAccountNo;
    };
    expect(await fetchAccountNo()).not.toBe(accountNo);
    await device.setCanUnlock(true);
    await save();
    await expect(page.getByRole('dialog', { name: text.saved })).toBeVisible();
    expect(await fetchAccountNo()).toBe(accountNo);
  });
});
