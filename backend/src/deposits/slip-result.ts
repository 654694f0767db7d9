import type { SlipNoteCode } from '@wallet/contract';
import { column, type LeasedQueue, postpone, type RowOf, type Tx } from '@wallet/server/db';
import { minuteMs } from '@wallet/server';
import { type ConcurrentOptions, processDue } from '../core/jobs/jobs';
import type { Currency } from '../core/ledger/account';
import { isProviderError } from '@wallet/contract/providers';
import type { SlipToCheck, SlipResult } from '../core/providers/providers';
import type { Deps } from '../deps';
import { recordReceivedDeposit } from './bank-deposit';
import { bareReference, listTransferReports, creditDeposit } from './deposit';
import { type SlipRow, slipColumns } from './slip';

type Accepted = Extract<SlipResult, { accepted: true }>;

async function credit(tx: Tx, slip: SlipRow, { amount, refNo }: Accepted, at: Date): Promise<void> {
  const { id, memberId, currency } = slip;
  const txn = await creditDeposit(tx, { memberId, currency, amount, reference: `slip:${id}`, at });
  await recordReceivedDeposit(tx, { id, memberId, amount, at, txn });
  await tx.query(
    `update slip set status = 'SUCCESS', amount = $2, ref_no = coalesce(ref_no, $3), judged_at = $4, txn_id = $5
     where id = $1`,
    [id, amount, refNo, at, txn],
  );
}

/** Maximum time that an external clock may be ahead of ours, in ms. */
const clockToleranceMs = 10 * 60_000;

/** Returns why a slip that the provider accepted must fail; undefined when there is no reason. */
async function findProblem(
  tx: Tx,
  slip: SlipRow,
  { refNo, transferredAt }: Accepted,
  uploadWithinMs: number,
): Promise<SlipNoteCode | undefined> {
  const age = transferredAt && slip.createdAt.getTime() - transferredAt.getTime();
  if (age !== undefined && age > uploadWithinMs) return 'EXPIRED_SLIP';
  // An earlier version read the reference from the code on the picture, which anyone can draw.
  const isOtherTransfer = slip.refNo !== null && bareReference(slip.refNo) !== bareReference(refNo);
  if (isOtherTransfer || (age !== undefined && age < -clockToleranceMs)) return 'NOT_MATCH';
  const reports = await listTransferReports(tx, refNo, slip.id);
  return reports.length > 0 ? 'SLIP_REFNO_DUPLICATED' : undefined;
}

async function lockSlip(tx: Tx, id: string): Promise<SlipRow | undefined> {
  const sql = `select ${slipColumns} from slip where id = $1 for no key update`;
  return (await tx.query<SlipRow>(sql, [id]))[0];
}

/**
 * Applies the provider's result to a slip. Returns the updated slip, or undefined when there is no such slip. Only the
 * first result counts. Money is credited once per transfer, even when several slips show it.
 */
export async function applySlipResult(
  deps: Deps,
  reference: string,
  result: SlipResult,
): Promise<SlipRow | undefined> {
  const { db, clock, settings } = deps;
  const { uploadWithin } = await settings.get('slip');
  const at = clock.now();
  return db.tx(async (tx) => {
    const slip = await lockSlip(tx, reference);
    if (slip?.status !== 'PROCESSING') return slip;
    const note = result.accepted ? await findProblem(tx, slip, result, uploadWithin) : result.note;
    if (note)
      await tx.query(`update slip set status = 'FAILED', note = $2, judged_at = $3 where id = $1`, [
        slip.id,
        note,
        at,
      ]);
    else if (result.accepted) await credit(tx, slip, result, at);
    return lockSlip(tx, reference);
  });
}

/** Slips that wait for the provider. Few at a time, because each one has its picture in memory. */
const slipQueue = {
  table: 'slip',
  isOpen: "status = 'PROCESSING' and read_at is not null",
  dueAt: 'ask_at',
  due: 'coalesce(ask_at, read_at)',
  attempts: 'asks',
  pauseMs: { first: 15_000, max: 10 * minuteMs },
  maxPerClaim: 4,
  columns: {
    reference: column<string>('id'),
    refNo: column<string | null>(),
    currency: column<Currency>(),
    sentAt: column<Date>('created_at'),
    contentType: column<SlipToCheck['contentType']>(),
    picture: column<Uint8Array>('(select bytes from slip_image where slip_id = slip.id)'),
    requestCount: column<number>('asks + 1'),
  },
} satisfies LeasedQueue;

/** Maximum number of requests per slip: about a day with the longest pauses. */
const maxRequests = 150;

type DueSlip = RowOf<typeof slipQueue.columns>;

async function requestSlipResult(deps: Deps, { requestCount, ...slip }: DueSlip): Promise<void> {
  const { db, providers } = deps;
  const id = slip.reference;
  try {
    const result = await providers.slips.check(slip);
    if (result) await applySlipResult(deps, id, result);
    else await postpone(deps, slipQueue, id);
  } catch (error) {
    const needsReview = isProviderError(error, 'rejected', 'permanent') || requestCount >= maxRequests;
    if (needsReview) await db.query(`update slip set ask_at = 'infinity' where id = $1`, [id]);
    else await postpone(deps, slipQueue, id);
    if (!isProviderError(error, 'rejected')) throw error;
  }
}

/** Requests results again for slips that were left to a person, because another provider may be connected now. */
export async function reopenSlips({ db, providers }: Deps): Promise<void> {
  // An earlier version read the pictures first.
  await db.query(`update slip set read_at = created_at where status = 'PROCESSING' and read_at is null`);
  if (!providers.slips.isConnected) return;
  await db.query(`update slip set ask_at = null where status = 'PROCESSING' and ask_at = 'infinity'`);
}

/** Requests results from the provider. */
export async function requestSlipResults(deps: Deps, options: ConcurrentOptions = {}): Promise<void> {
  if (!deps.providers.slips.isConnected) return;
  await processDue(deps, slipQueue, options, (slip) => requestSlipResult(deps, slip));
}
