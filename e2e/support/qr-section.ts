import type { Page } from '@playwright/test';

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
