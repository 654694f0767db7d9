import type { Page } from '@playwright/test';
import { ledgerOf } from '../support/ledger';
import { moneyDialogs } from '../support/money-dialogs';
import { addPasskey, addPasskeyDevice, passkeyLabels } from '../support/passkey-device';
import { expect, test } from '../support/player-test';
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
  await page.goto('/user/contact?dialog=wallet.withdraw');
  await dialog.send('1000');
  await expect(dialog.done).toBeVisible();
  await dialog.finish();
  expect(confirmations).toEqual([]);

  await device.setCanUnlock(false);
  await page.goto('/user/contact?dialog=wallet.withdraw');
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
