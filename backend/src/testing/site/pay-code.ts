import { newId } from '../../core/new-id';
import {
  type QrPayment,
  type QrPaymentResult,
  reportQrPayment,
  reportSmsPayment,
} from '../../deposits/qr-payment';
import type { TestSite } from './test-site';

/**
 * Pays a code like a customer's bank, with the code's amount or another one (satang), and reports it like the provider.
 * The same payment id is the same payment. Returns undefined when there is no such code.
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
