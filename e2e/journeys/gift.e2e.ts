import { depositLabels } from '../support/deposit-labels';
import { expect, expectWallet, test } from '../support/deposit-test';
import { labels } from '../support/labels';
import { callSandbox } from '../support/call-sandbox';

const text = depositLabels.th;

test.use({ language: 'th' });

test.beforeEach(({ watch }) => watch.allowFailures(/\/api\/wallet\/truelink$/));

async function createGift(origin: string, amount: number): Promise<string> {
  const { link } = await callSandbox<{ link: string }>(origin, 'POST', 'gifts', { amount });
  return link;
}

test('[S1.6] [S2.40] [S7.12] [S8.17] a gift link is sent encrypted, its money arrives, and the second time a red toast rejects it', async ({
  page,
  site,
  depositor,
}) => {
  const link = await createGift(site.url, 50.25);
  await page.goto('/user/home?dialog=wallet.deposit&dialog-way=wallet');
  const send = page.getByRole('button', { name: text.sendGift });
  await expect(send).toBeDisabled();
  await page.getByLabel(text.giftLink).fill(link);
  const [request] = await Promise.all([page.waitForRequest('**/api/wallet/truelink'), send.click()]);
  expect(request.postData()).not.toContain('gift.truemoney');
  await expect(page.getByRole('status').filter({ hasText: `${text.arrived} 50.25` })).toBeVisible();
  expect(await depositor.wallet()).toBe(5025n);

  await page.goto('/user/home?dialog=wallet.deposit&dialog-way=wallet');
  await page.getByLabel(text.giftLink).fill(link);
  await send.click();
  await expect(page.getByText('ลิงก์ซองของขวัญนี้ถูกใช้แล้ว')).toBeVisible();
  await expect(page.getByLabel(text.giftLink)).toHaveValue(link);
  await expectWallet(page, depositor, 5025n);
});

test('a gift whose response was lost arrives once', async ({ page, site, depositor }) => {
  const link = await createGift(site.url, 99);
  await page.route('**/api/wallet/truelink', async (route) => {
    await route.fetch();
    // The reload may have ended the request already.
    await route.abort('connectionreset').catch(() => undefined);
  });
  await page.goto('/user/home?dialog=wallet.deposit&dialog-way=wallet');
  await page.getByLabel(text.giftLink).fill(link);
  await page.getByRole('button', { name: text.sendGift }).click();
  await expect(page.getByText(text.pending)).toBeVisible();
  // Before the reload the page must not learn the outcome by itself.
  await page.reload();
  await page.unroute('**/api/wallet/truelink');
  await expect(page.getByRole('status').filter({ hasText: `${text.arrived} 99.00` })).toBeVisible();
  await expectWallet(page, depositor, 9900n);
  const { total } = await depositor.call<{ total: number }>('/api/statement', { page: 1, limit: 10 });
  expect(total).toBe(1);
});

test('a gift whose provider is silent is in progress, and its money arrives when the provider responds', async ({
  page,
  site,
  depositor,
}) => {
  const link = await createGift(site.url, 20);
  await callSandbox(site.url, 'PUT', 'faults/gift', { kind: 'forgets', times: 1 });
  await page.goto('/user/home?dialog=wallet.deposit&dialog-way=wallet');
  await page.getByLabel(text.giftLink).fill(link);
  await page.getByRole('button', { name: text.sendGift }).click();
  await expect(page.getByRole('button', { name: 'ส่งซองอื่น' })).toBeVisible();
  await expect.poll(() => depositor.wallet(), { timeout: 30_000 }).toBe(2000n);
  await page.goto('/user/statement');
  await expect(page.getByRole('list', { name: text.statement }).getByRole('listitem')).toContainText(
    `+20.00 ${labels.th.baht}`,
  );
});
