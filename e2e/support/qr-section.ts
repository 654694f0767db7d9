import type { Page } from '@playwright/test';
import { depositLabels } from './deposit-labels';
import { expect } from './test';
import { labels } from './labels';

const text = depositLabels.th;

export const qrAddress = '/user/contact?dialog=wallet.deposit&dialog-way=qr';

/** The Thai names of the demo's QR providers by their codes. */
export const qrNames = {
  KBANK: 'พร้อมเพย์ กสิกรไทย',
  WW: 'พร้อมเพย์ ช่องทาง 2',
  PAYTIMZ: 'พร้อมเพย์ ช่องทาง 3',
  PAYONEX: 'พร้อมเพย์ ช่องทาง 4',
  ZPAY: 'พร้อมเพย์ ช่องทาง 5',
} as const;

/** The part of the deposit dialog that belongs to one provider: its form, its code, or its row. */
const qrSection = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('group', { name, exact: true });

/** Chooses a provider by its name, unless it is shown. */
export async function chooseQr(page: Page, name: string) {
  const section = qrSection(page, name);
  const otherProviders = page.getByRole('button', { name: text.otherQr, expanded: false });
  await section.or(otherProviders).first().waitFor();
  if (!(await section.isVisible())) await otherProviders.click();
  const row = section.getByRole('button', { name });
  if (await row.isVisible()) await row.click();
  return section;
}

/** Creates a code over one of the offered amounts, in whole baht. */
export async function createQr(page: Page, provider: keyof typeof qrNames, baht: string) {
  const section = await chooseQr(page, qrNames[provider]);
  await section.getByRole('button', { name: baht, exact: true }).click();
  await section.getByRole('button', { name: `${text.createQr} ${baht}.00 ${labels.th.baht}` }).click();
  await expect(section.getByRole('timer')).toBeVisible();
  return section;
}
