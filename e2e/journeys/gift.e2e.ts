import { depositLabels } from '../support/deposit-labels';
import { noMoney } from '../support/player';
import { expect, test } from '../support/player-test';
import { callSandbox } from '../support/call-sandbox';

const text = depositLabels.th;

test.use({ balances: noMoney, language: 'th' });

test('[S1.6] [S2.40] [S7.12] a gift link is sent encrypted, and its money arrives', async ({
  page,
  site,
  player,
}) => {
  const gift = { amount: 50.25 };
  const { link } = await callSandbox<{ link: string }>(site.url, 'POST', 'gifts', gift);
  await page.goto('/user/contact?dialog=wallet.deposit&dialog-way=wallet');
  const send = page.getByRole('button', { name: text.sendGift });
  await expect(send).toBeDisabled();
  await page.getByLabel(text.giftLink).fill(link);
  const [request] = await Promise.all([page.waitForRequest('**/api/wallet/truelink'), send.click()]);
  expect(request.postData()).not.toContain('gift.truemoney');
  await expect(page.getByRole('status').filter({ hasText: `${text.arrived} 50.25` })).toBeVisible();
  expect(await player.wallet()).toBe(5025n);
});
