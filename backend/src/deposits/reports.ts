import type { ProviderKind } from '@wallet/contract/providers';
import type { Deps } from '../deps';
import { type QrPayment, reportQrPayment } from './report-qr-payment';
import { reportSmsPayment } from './report-sms-payment';
import { judgeSlip } from './judge-slip';
import { type BankCredit, receiveBankCredit } from './receive-bank-credit';
import { toVerdict, type WrittenVerdict } from '../core/providers/written-verdict';
import { ReportRefusal } from './report-refusal';

/** Report that a provider sends to the site: an operation of its contract, at the path in the contract. */
export interface Report {
  /** The operationId. */
  call: string;
  /**
   * Returns the report's own id, which must equal its idempotency key. The body is already validated against the
   * contract.
   */
  keyOf(body: object): string;
  /** Processes the report; safe to call again with the same report. Returns undefined for a response without a body. */
  take(deps: Deps, body: object): Promise<object | undefined>;
}

/** Creates a report with a typed body. The contract's schema of the operation guarantees the type. */
const report = <B extends object>(
  call: string,
  keyOf: (body: B) => string,
  take: (deps: Deps, body: B) => Promise<object | undefined>,
): Report => ({
  call,
  keyOf: (body) => keyOf(body as B),
  take: (deps, body) => take(deps, body as B),
});

/** Schedules an immediate fetch of a payment's outcome, because its provider reported that there is one. */
async function askOutcomeNow({ db, clock }: Deps, key: string): Promise<void> {
  const legs = await db.query('select 1 as one from movement_leg where id = $1', [key]);
  if (legs.length === 0) throw new ReportRefusal(404, 'UNKNOWN', 'There is no such payment.');
  await db.query(
    `update movement set next_try_at = $2 where status = 'PROCESSING'
       and id in (select movement_id from movement_leg where id = $1)`,
    [key, clock.now()],
  );
}

/** Reports that providers may send, by provider kind. */
export const reports: Readonly<Partial<Record<ProviderKind, readonly Report[]>>> = {
  banks: [
    report<BankCredit>(
      'reportCredit',
      ({ bankReference }) => bankReference,
      async (deps, credit) => ({ result: await receiveBankCredit(deps, credit) }),
    ),
    report<{ key: string }>(
      'reportPayout',
      ({ key }) => key,
      async (deps, { key }) => {
        await askOutcomeNow(deps, key);
        return undefined;
      },
    ),
  ],
  qr: [
    report<QrPayment>(
      'reportPayment',
      ({ paymentId }) => paymentId,
      async (deps, payment) => {
        // Only KBANK codes have unique amounts, so the amount identifies the member only for KBANK.
        const isByAmount = payment.reference === null && payment.provider === 'KBANK';
        const result = isByAmount ? reportSmsPayment(deps, payment) : reportQrPayment(deps, payment);
        return { result: await result };
      },
    ),
  ],
  slips: [
    report<{ reference: string; verdict: WrittenVerdict }>(
      'reportVerdict',
      ({ reference }) => reference,
      async (deps, { reference, verdict }) => {
        const slip = await judgeSlip(deps, reference, toVerdict(verdict));
        if (!slip) throw new ReportRefusal(404, 'UNKNOWN', 'There is no such slip.');
        return { status: slip.status };
      },
    ),
  ],
};
