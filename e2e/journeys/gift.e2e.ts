import { depositLabels } from '../support/deposit-labels';
import { noMoney } from '../support/player';
import { expect, test } from '../support/player-test';
import { callSandbox } from '../support/call-sandbox';

const text = depositLabels.th;

test.use({ balances: noMoney, language: 'th' });

test.beforeEach(({ watch }) => watch.allowFailures(/\/api\/wallet\/truelink$/));

async function createGift(origin: string, amount: number): Promise<string> {
  const { link } = await callSandbox<{ link: string }>(origin, 'POST', 'gifts', { amount });
  return link;
}

test('[S1.6] [S2.40] [S7.12] [S8.17] a gift link is sent encrypted, its money arrives, and the second time a red toast rejects it', async ({
  page,
  site,
  player,
}) => {
  const link = await createGift(site.url, 50.25);
  await page.goto('/user/contact?dialog=wallet.deposit&dialog-way=wallet');
  const send = page.getByRole('button', { name: text.sendGift });
  await expect(send).toBeDisabled();
  await page.getByLabel(text.giftLink).fill(link);
  const [request] = await Promise.all([page.waitForRequest('**/api/wallet/truelink'), send.click()]);
  expect(request.postData()).not.toContain('gift.truemoney');
  await expect(page.getByRole('status').filter({ hasText: `${text.arrived} 50.25` })).toBeVisible();
  expect(await player.wallet()).toBe(5025n);

  await page.goto('/user/contact?dialog=wallet.deposit&dialog-way=wallet');
  await page.getByLabel(text.giftLink).fill(link);
  await send.click();
  await expect(page.getByText('ลิงก์ซองของขวัญนี้ถูกใช้แล้ว')).toBeVisible();
  await expect(page.getByLabel(text.giftLink)).toHaveValue(link);
  expect(await player.wallet()).toBe(5025n);
});
