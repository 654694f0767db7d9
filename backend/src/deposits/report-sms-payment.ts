import type { Deps } from '../deps';
import { qrTimes } from './qr-times';
import { type QrPayment, type QrPaymentResult, reportQrPayment } from './report-qr-payment';

interface Candidate {
  id: string;
  memberId: string;
  isPaid: boolean;
  isReserved: boolean;
}

/** Returns the only code that a payment of this amount can match; null when codes of two members match. */
function codeOf(candidates: readonly Candidate[]): string | null {
  const reserved = candidates.filter(({ isReserved }) => isReserved);
  // When no code reserves the amount now, a code that was cancelled long ago can still match.
  const likely = reserved.length > 0 ? reserved : candidates;
  if (new Set(likely.map(({ memberId }) => memberId)).size !== 1) return null;
  return (likely.find(({ isPaid }) => !isPaid) ?? likely[0])?.id ?? null;
}

/** Stores a payment that the bank reports by its amount only. It is credited to the member with the matching code. */
export async function reportSmsPayment(
  deps: Deps,
  payment: Omit<QrPayment, 'reference'>,
): Promise<QrPaymentResult> {
  const { provider, currency, amount } = payment;
  const now = deps.clock.now();
  const candidates = await deps.db.query<Candidate>(
    `select id, member_id as "memberId", status = 'paid' as "isPaid", reserved_until > $5 as "isReserved"
     from qr_code
     where provider = $1 and currency = $2 and amount = $3 and expires_at > $4 and status <> 'refused'
     order by place desc`,
    [provider, currency, amount, new Date(now.getTime() - qrTimes.afterwards), now],
  );
  return reportQrPayment(deps, { ...payment, reference: codeOf(candidates) });
}
