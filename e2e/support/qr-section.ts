import type { Page } from '@playwright/test';
import { callSandbox } from './call-sandbox';
import { depositLabels } from './deposit-labels';
import type { Depositor } from './depositor';
import { expect, expectWallet } from './deposit-test';
import { labels } from './labels';
import { openCodesOf } from './open-codes';
import type { RunningSite } from './start-site';

const text = depositLabels.th;

export const qrAddress = '/user/home?dialog=wallet.deposit&dialog-way=qr';

/** The Thai names of the demo's QR providers by their codes. */
export const qrNames = {
  KBANK: 'พร้อมเพย์ กสิกรไทย',
  WW: 'พร้อมเพย์ ช่องทาง 2',
  PAYTIMZ: 'พร้อมเพย์ ช่องทาง 3',
  PAYONEX: 'พร้อมเพย์ ช่องทาง 4',
  ZPAY: 'พร้อมเพย์ ช่องทาง 5',
} as const;

/** The part of the deposit dialog that belongs to one provider: its form, its code, or its row. */
export const qrSection = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('group', { name, exact: true });

/** Chooses a provider by its name, unless it is shown. */
export async function chooseQr(page: Page, name: string) {
  const section = qrSection(page, name);
  await section.waitFor();
  const row = section.getByRole('button', { name });
  if (await row.isVisible()) await row.click();
  return section;
}

export type QrProvider = keyof typeof qrNames;

/** Creates a code over one of the offered amounts, in whole baht. */
export async function createQr(page: Page, provider: QrProvider, baht: string) {
  const section = await chooseQr(page, qrNames[provider]);
  await section.getByRole('button', { name: baht, exact: true }).click();
  await section.getByRole('button', { name: `${text.createQr} ${baht}.00 ${labels.th.baht}` }).click();
  await expect(section.getByRole('timer')).toBeVisible();
  return section;
}

/** Creates a code, pays it at the provider, and expects the money in the wallet without a reload. */
export async function createAndPayQr(
  { page, site, depositor }: { page: Page; site: RunningSite; depositor: Depositor },
  provider: QrProvider,
  baht: string,
): Promise<void> {
  await page.goto(qrAddress);
  const section = await createQr(page, provider, baht);
  await expect
    .poll(() =>
      section
        .getByRole('img', { name: text.qrPicture })
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0);
  const [code] = await openCodesOf(site.url, depositor.token);
  expect(code).toMatchObject({ provider });
  // KBANK may add some satang to the amount, so that the amount identifies the payment.
  const amount = BigInt(Math.round((code?.amount ?? 0) * 100));
  expect(amount / 100n).toBe(BigInt(baht));
  await callSandbox(site.url, 'POST', `qrcodes/${code?.id}/pay`, {});
  await expect(section.getByRole('status').filter({ hasText: text.arrived })).toBeVisible();
  await expectWallet(page, depositor, amount);
}
