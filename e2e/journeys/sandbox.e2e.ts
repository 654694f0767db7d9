import type { Page } from '@playwright/test';
import { callApi } from '../support/call-api';
import { ownMember } from '../support/register-member';
import { sandboxPage } from '../support/call-sandbox';
import { expect, test } from '../support/test';

test.use({ language: 'en' });

interface Wallet {
  wallet: { amount: number };
}

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
/** The list item that shows the picture at an address. */
const withPicture = (page: Page, name: string, picture: string) =>
  panel(page, name)
    .getByRole('listitem')
    .filter({ has: page.locator(`img[src="/sandbox/api/${picture}"]`) });

async function openSandbox(page: Page): Promise<void> {
  await page.goto(sandboxPage('lang=en'));
  await expect(panel(page, 'One-time codes')).toBeVisible();
}

test('[O3.5] the sandbox shows the code that a phone received, and pays a QR code of the member', async ({
  page,
  site,
}) => {
  await openSandbox(page);
  // The one-time code is read from the sandbox's page.
  const { token } = await ownMember(site.url, {}, (phone) =>
    panel(page, 'One-time codes')
      .getByRole('listitem')
      .filter({ hasText: phone })
      .first()
      .locator('.code')
      .innerText(),
  );
  const wallet = async () => (await callApi<Wallet>(site.url, '/api/wallet', { token })).body.wallet.amount;
  expect(await wallet()).toBe(0);

  const qr = await callApi<{ qrcodeId: string }>(site.url, '/api/qrcode/PAYONEX', {
    method: 'POST',
    token,
    body: { amount: 300 },
  });
  expect(qr.status).toBe(200);
  const code = withPicture(page, 'QR codes', `qrcodes/${qr.body.qrcodeId}/image`);
  await expect
    .poll(() => code.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await code.getByRole('button', { name: 'Pay exactly' }).click();
  await expect(page.getByRole('status')).toContainText('Became a deposit');
  await expect.poll(wallet).toBe(300);
  await expect(code).toHaveCount(0);
});
