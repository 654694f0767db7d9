import type { Deps } from '../deps';
import { type QrPayment, type QrPaymentResult, reportQrPayment } from './report-qr-payment';
import { qrTimes } from './qr-times';

/** Notes a payment of which the bank's message tells only the amount: it belongs to the one code that asks for just that. */
export async function reportSmsPayment(
  deps: Deps,
  payment: Omit<QrPayment, 'reference'>,
): Promise<QrPaymentResult> {
  const { provider, currency, amount } = payment;
  const codes = await deps.db.query<{ id: string }>(
    `select id from qr_code
     where provider = $1 and currency = $2 and amount = $3 and expires_at > $4 and status <> 'refused'
     limit 2`,
    [provider, currency, amount, new Date(deps.clock.now().getTime() - qrTimes.afterwards)],
  );
  const reference = codes.length === 1 ? (codes[0]?.id ?? null) : null;
  return reportQrPayment(deps, { ...payment, reference });
}
