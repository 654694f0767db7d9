import type { Deps } from '../../deps';
import type { Satang } from '../../ledger/satang';
import { newId } from '../../new-id';
import { findQrCode } from '../../qr/find-qr-code';
import { type QrPaymentResult, reportQrPayment } from '../../qr/report-qr-payment';
import { reportSmsPayment } from '../../qr/report-sms-payment';

/**
 * Pays a code as somebody's bank would, with what it asks for or another amount (satang), and reports it as its
 * provider does; a payment's id again is the same payment.
 * Gives undefined when there is no such code.
 */
export async function payQr(
  deps: Deps,
  reference: string,
  paymentId = newId(),
  paid?: Satang,
): Promise<QrPaymentResult | undefined> {
  const code = await findQrCode(deps.db, reference);
  if (!code || code.payload === null) return undefined;
  const { provider, amount, currency } = code;
  const payment = { provider, paymentId, amount: paid ?? amount, currency };
  // KBANK's own code is confirmed by a message about the amount and nothing else.
  return provider === 'KBANK'
    ? reportSmsPayment(deps, payment)
    : reportQrPayment(deps, { ...payment, reference });
}
