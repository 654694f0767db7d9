import { insert, type Tx } from '@wallet/server/db';
import type { ProviderBody } from '@wallet/contract/providers';
import { satang } from '@wallet/contract/satang';
import type { Deps } from '../deps';
import { listTransferReports, creditDeposit, markIfHeld, recordDeposit } from './deposit';
import { type QrCode, qrCodeColumns, qrTimesMs } from './qr-code';
import { addMs } from '@wallet/server';

/**
 * A payment as its provider reports it. Two reports with the same `paymentId` are the same payment. `reference` is our
 * reference of the paid code; null when it is unknown.
 */
export type QrPayment = ProviderBody<'reportPayment'>;

/** `unclaimed`: no code for the payment can be credited; a person must review it. */
export type QrPaymentResult = 'deposited' | 'known' | 'unclaimed';

async function findPayableCode(
  tx: Tx,
  { provider, reference, currency }: QrPayment,
): Promise<QrCode | undefined> {
  if (reference === null) return undefined;
  // As for a new code: first the member, then the code.
  await tx.query(
    'select from member where id = (select member_id from qr_code where id = $1) for no key update',
    [reference],
  );
  const rows = await tx.query<QrCode>(
    `select ${qrCodeColumns} from qr_code
     where id = $1 and provider = $2 and currency = $3 for no key update`,
    [reference, provider, currency],
  );
  // A payment of a cancelled or expired code is credited too, because the money belongs to this member. Only a second
  // payment of a code is not.
  return rows[0]?.status === 'paid' ? undefined : rows[0];
}

/** Stores a payment of a code and credits it to the member, once per payment and once per code. */
export async function reportQrPayment({ db, clock }: Deps, payment: QrPayment): Promise<QrPaymentResult> {
  const { provider, paymentId, reference, currency, bankReference } = payment;
  const amount = satang(payment.amount);
  const now = clock.now();
  return db.tx(async (tx) => {
    const reports = bankReference === undefined ? [] : await listTransferReports(tx, bankReference);
    // Already credited through a slip, by the bank, or as a payment with another id.
    const isCredited = reports.some(({ txn }) => txn !== null);
    const row = { provider, paymentId, reference, currency, amount, bankReference: bankReference ?? null };
    const suffix = 'on conflict do nothing returning payment_id';
    const inserted = await insert(tx, 'qr_payment', { ...row, reportedAt: now }, suffix);
    if (isCredited || inserted.length === 0) return 'known';
    const code = await findPayableCode(tx, payment);
    if (!code) return 'unclaimed';
    const { id, memberId } = code;
    const txn = await creditDeposit(tx, { memberId, currency, amount, reference: `qr:${id}`, at: now });
    await markIfHeld(tx, await recordDeposit(tx, { id, memberId, status: 'SUCCESS', amount, at: now }), txn);
    await tx.query(`update qr_code set status = 'paid' where id = $1`, [id]);
    await tx.query('update qr_payment set qr_id = $3, txn_id = $4 where provider = $1 and payment_id = $2', [
      provider,
      paymentId,
      id,
      txn,
    ]);
    return 'deposited';
  });
}

interface Candidate {
  id: string;
  memberId: string;
  isPaid: boolean;
  isReserved: boolean;
}

/** Returns the id of the code that a payment of this amount is for; null when no member or several members have one. */
function matchCode(candidates: readonly Candidate[]): string | null {
  const reserved = candidates.filter(({ isReserved }) => isReserved);
  // When no code reserves the amount now, a code that was cancelled long ago can still match.
  const matches = reserved.length > 0 ? reserved : candidates;
  if (new Set(matches.map(({ memberId }) => memberId)).size !== 1) return null;
  const match = matches.find(({ isPaid }) => !isPaid) ?? matches[0];
  return match?.id ?? null;
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
    [provider, currency, amount, addMs(now, -qrTimesMs.grace), now],
  );
  return reportQrPayment(deps, { ...payment, reference: matchCode(candidates) });
}
