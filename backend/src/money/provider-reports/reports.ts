import type { ProviderKind } from '@wallet/contract/providers';
import type { Deps } from '../../deps';
import { type QrPayment, reportQrPayment } from '../qr/report-qr-payment';
import { reportSmsPayment } from '../qr/report-sms-payment';
import { judgeSlip } from '../slips/judge-slip';
import { type BankCredit, receiveBankCredit } from '../deposit/receive-bank-credit';
import { toVerdict, type WrittenVerdict } from '../../providers/slips/written-verdict';
import { ReportRefusal } from './report-refusal';

/** What a provider tells the site of: a call of its contract, under the path that stands there. */
export interface Report {
  /** The operationId. */
  call: string;
  /** The report's own id, which its idempotency key must be; the body was checked against the contract. */
  keyOf(body: object): string;
  /** Takes it, as often as it comes; undefined is an answer without a body. */
  take(deps: Deps, body: object): Promise<object | undefined>;
}

/** A report whose body has a type, which the contract's schema of the call stands for. */
const report = <B extends object>(
  call: string,
  keyOf: (body: B) => string,
  take: (deps: Deps, body: B) => Promise<object | undefined>,
): Report => ({
  call,
  keyOf: (body) => keyOf(body as B),
  take: (deps, body) => take(deps, body as B),
});

/** Has a payment's outcome asked for at once: its provider says that it has one. */
async function askOutcomeNow({ db, clock }: Deps, key: string): Promise<void> {
  const legs = await db.query('select 1 as one from movement_leg where id = $1', [key]);
  if (legs.length === 0) throw new ReportRefusal(404, 'UNKNOWN', 'There is no such payment.');
  await db.query(
    `update movement set next_try_at = $2 where status = 'PROCESSING'
       and id in (select movement_id from movement_leg where id = $1)`,
    [key, clock.now()],
  );
}

/** What providers may tell the site of, by their kind. */
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
        // Only KBANK codes have unique amounts, so only there can the amount identify the member.
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
