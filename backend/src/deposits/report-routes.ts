import { type AddReports, addReport, reportError } from '../core/providers/provider-reports';
import { parseSlipResult, type SlipResultBody } from '../core/providers/providers';
import { type BankCredit, receiveBankCredit } from './bank-deposit';
import { type QrPayment, reportQrPayment, reportSmsPayment } from './qr-payment';
import { applySlipResult } from './slip-result';

interface SlipReport {
  reference: string;
  verdict: SlipResultBody;
}

/** The routes for reports of money that came in. */
export const depositReports: Readonly<Record<'banks' | 'qr' | 'slips', AddReports>> = {
  banks(scope, deps) {
    addReport<BankCredit>(scope, 'reportCredit', 'bankReference', async (credit) => ({
      result: await receiveBankCredit(deps, credit),
    }));
  },
  qr(scope, deps) {
    addReport<QrPayment>(scope, 'reportPayment', 'paymentId', async (payment) => {
      // Only KBANK codes have unique amounts, so the amount identifies the member only for KBANK.
      const isByAmount = payment.reference === null && payment.provider === 'KBANK';
      const result = isByAmount ? reportSmsPayment(deps, payment) : reportQrPayment(deps, payment);
      return { result: await result };
    });
  },
  slips(scope, deps) {
    addReport<SlipReport>(scope, 'reportVerdict', 'reference', async ({ reference, verdict }) => {
      const slip = await applySlipResult(deps, reference, parseSlipResult(verdict));
      if (!slip) throw reportError(404, 'UNKNOWN', 'There is no such slip.');
      return { status: slip.status };
    });
  },
};
