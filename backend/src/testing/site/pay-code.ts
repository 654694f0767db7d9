import { newId } from '../../platform/new-id';
import { type QrPayment, type QrPaymentResult, reportQrPayment } from '../../money/qr/report-qr-payment';
import { reportSmsPayment } from '../../money/qr/report-sms-payment';
import type { TestSite } from './test-site';

/**
 * Pays a code as somebody's bank would, with what it asks for or another amount (satang), and reports it as its provider
 * does; a payment's id again is the same payment. Gives undefined when there is no such code.
 */
export async function payCode(
  { books, deps }: Pick<TestSite, 'books' | 'deps'>,
  reference: string,
  paymentId = newId(),
  amount?: number,
): Promise<QrPaymentResult | undefined> {
  const payment = books.codes.payment(reference, paymentId, amount) as QrPayment | undefined;
  if (!payment) return undefined;
  const isByAmount = payment.reference === null && payment.provider === 'KBANK';
  return isByAmount ? reportSmsPayment(deps, payment) : reportQrPayment(deps, payment);
}
