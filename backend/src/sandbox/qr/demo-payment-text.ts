import { taggedText } from '../../deposit/tagged-text';
import { toBaht } from '../../ledger/to-baht';
import type { QrOrder } from '../../providers/qr/qr-issuer';

const currencyNumbers = { THB: '764', LAK: '418' } as const;

/** A payment code as banks lay it out, for an account that no bank knows: an app that reads it says so, and a person too. */
export function demoPaymentText({ reference, provider, amount, currency }: QrOrder): string {
  const account = taggedText.write([
    ['00', 'demo.not-a-payment'],
    ['01', provider],
    ['02', reference],
  ]);
  const text = taggedText.write([
    ['00', '01'],
    ['01', '12'],
    ['26', account],
    ['53', currencyNumbers[currency]],
    ['54', toBaht(amount).toFixed(2)],
    ['58', currency === 'LAK' ? 'LA' : 'TH'],
    ['59', 'DEMO NOT A PAYMENT'],
    ['60', 'DEMO'],
  ]);
  return taggedText.sign(text, '63');
}
