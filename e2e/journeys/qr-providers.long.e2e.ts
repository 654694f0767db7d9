import { test } from '../support/deposit-test';
import { createAndPayQr } from '../support/qr-section';

test.use({ language: 'th' });

for (const [provider, baht] of [
  ['WW', '200'],
  ['PAYTIMZ', '50'],
  ['PAYONEX', '300'],
  ['ZPAY', '10'],
] as const)
  test(`[S7.14] [S7.15] [S4.12] a code of ${provider} is created and paid, and the page shows it without a reload`, ({
    page,
    site,
    depositor,
  }) => createAndPayQr({ page, site, depositor }, provider, baht));
