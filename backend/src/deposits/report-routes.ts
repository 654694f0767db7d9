import { type AddReports, addReport } from '../core/providers/provider-reports';
import { AppError } from '../core/errors';
import { parseSlipResult } from '../core/providers/providers';
import { receiveBankCredit } from './bank-deposit';
import { reportQrPayment, reportSmsPayment } from './qr-payment';
import { applySlipResult } from './slip-result';

/** The routes for reports of money that came in. */
export const depositReports: Readonly<Record<'banks' | 'qr' | 'slips', AddReports>> = {
  banks(scope, deps) {
    addReport(scope, 'reportCredit', 'bankReference', async (credit) => ({
      result: await receiveBankCredit(deps, credit),
    }));
  },
  qr(scope, deps) {
    addReport(scope, 'reportPayment', 'paymentId', async (payment) => {
      // Only KBANK codes have unique amounts, so the amount identifies the member only for KBANK.
      const isByAmount = payment.reference === null && payment.provider === 'KBANK';
      const result = isByAmount ? reportSmsPayment(deps, payment) : reportQrPayment(deps, payment);
      return { result: await result };
    });
  },
  slips(scope, deps) {
    addReport(scope, 'reportVerdict', 'reference', async ({ reference, verdict }) => {
      const slip = await applySlipResult(deps, reference, parseSlipResult(verdict));
      if (!slip) throw new AppError(404, 'NO_DATA');
      return { status: slip.status };
    });
  },
};
