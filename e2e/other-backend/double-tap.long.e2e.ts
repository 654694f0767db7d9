import { expectNoAccidentalTap } from '../support/double-tap';
import { members } from '../support/members';
import { moneyDialogs } from '../support/money-dialogs';
import { expect, test } from '../support/other-backend-test';

test.use({
  language: 'th',
  member: members.rich,
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
});

test('a double tap on a phone does not confirm a resend', async ({ page, backend, watch }) => {
  watch.allowFailures(/withdraw$/);
  const call = 'POST /api/wallet/withdraw';
  await backend.setVariant(call, 'dropped before the call');
  await page.goto('/user/home?dialog=wallet.withdraw');
  const dialog = moneyDialogs(page);
  await dialog.amountField.fill('103');
  await dialog.submit.tap();
  await dialog.confirm();
  const resend = page.getByRole('button', { name: 'ลองใหม่…' });
  // The page polls several times before it offers to send again.
  await expect(resend).toBeVisible({ timeout: 120_000 });
  await expectNoAccidentalTap({
    page,
    opener: resend,
    dialogText: 'ส่งรายการอีกครั้งหรือไม่',
    action: /\/wallet\/withdraw$/,
  });
  await expect.poll(async () => (await backend.state()).requests[call]).toBe(2);
});
