import type { ProviderKind } from '@wallet/contract/providers';
import { type AddReports, addReport, reportError } from '../core/providers/provider-reports';
import { parseSlipResult, type SlipResultBody } from '../core/providers/providers';
import type { Deps } from '../deps';
import { type BankCredit, receiveBankCredit } from './bank-deposit';
import { type QrPayment, reportQrPayment, reportSmsPayment } from './qr-payment';
import { applySlipResult } from './slip-result';

/** Schedules an immediate fetch of a payment's outcome, because its provider reported that there is one. */
async function checkPayoutNow({ db, clock }: Deps, key: string): Promise<undefined> {
  const legs = await db.query('select 1 as one from movement_leg where id = $1', [key]);
  if (legs.length === 0) throw reportError(404, 'UNKNOWN', 'There is no such payment.');
  await db.query(
    `update movement set next_try_at = $2 where status = 'PROCESSING'
       and id in (select movement_id from movement_leg where id = $1)`,
    [key, clock.now()],
  );
}

interface SlipReport {
  reference: string;
  verdict: SlipResultBody;
}

/** The routes for reports of money that came in, and of the end of payments. */
export const moneyReports: Readonly<Partial<Record<ProviderKind, AddReports>>> = {
  banks(scope, deps) {
    addReport<BankCredit>(scope, 'reportCredit', 'bankReference', async (credit) => ({
      result: await receiveBankCredit(deps, credit),
    }));
    addReport<{ key: string }>(scope, 'reportPayout', 'key', ({ key }) => checkPayoutNow(deps, key));
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
