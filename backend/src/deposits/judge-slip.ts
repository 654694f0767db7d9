import type { SlipNoteCode } from '@wallet/contract';
import type { Tx } from '../core/db/driver';
import { bareReference, toldOfTransfer } from './bank-transfer';
import { creditDeposit } from './credit-deposit';
import type { Deps } from '../deps';
import { finishStatement, recordStatement } from '../wallet/statement';
import { endAnnouncedDeposit } from './end-announced-deposit';
import type { SlipVerdict } from '../core/providers/slip-verdict';
import { slipReadings, type UnreadSlip } from './slip-readings';
import { type SlipRow, slipColumns } from './slip-row';

type Accepted = Extract<SlipVerdict, { accepted: true }>;

async function credit(tx: Tx, slip: SlipRow, { amount, refNo }: Accepted, at: Date): Promise<void> {
  const { id, memberId, currency } = slip;
  const txn = await creditDeposit(tx, { memberId, currency, amount, reference: `slip:${id}`, at });
  const announced = await endAnnouncedDeposit(tx, memberId, amount, at);
  if (announced) await finishStatement(tx, announced, 'SUCCESS');
  else {
    const row = { type: 'deposit', status: 'SUCCESS', from: null, to: 'wallet' } as const;
    await recordStatement(tx, { id, memberId, amount, at, ...row });
  }
  await tx.query(
    `update slip set status = 'SUCCESS', amount = $2, ref_no = coalesce(ref_no, $3), judged_at = $4, txn_id = $5
     where id = $1`,
    [id, amount, refNo ?? null, at, txn],
  );
}

/** Maximum time that an external clock may be ahead of ours, in ms. */
const clockToleranceMs = 10 * 60_000;

/** Returns why an accepted slip must fail, from the facts about its transfer; undefined when there is no reason. */
async function problemOf(
  tx: Tx,
  slip: SlipRow,
  { refNo, transferredAt }: Accepted,
  uploadWithin: number,
): Promise<SlipNoteCode | undefined> {
  const age = transferredAt && slip.createdAt.getTime() - transferredAt.getTime();
  if (age !== undefined && age > uploadWithin) return 'EXPIRED_SLIP';
  // The code on a picture is not signed, so anyone can draw a code with any transfer.
  const isAnother =
    slip.refNo !== null && refNo !== undefined && bareReference(slip.refNo) !== bareReference(refNo);
  if (isAnother || (age !== undefined && age < -clockToleranceMs)) return 'NOT_MATCH';
  const transfer = slip.refNo ?? refNo;
  const told = transfer === undefined ? [] : await toldOfTransfer(tx, transfer, slip.id);
  return told.length > 0 ? 'SLIP_REFNO_DUPLICATED' : undefined;
}

/** Reads the picture before the verdict is applied: otherwise the same transfer could be credited twice. */
async function readFirst(deps: Deps, reference: string): Promise<void> {
  const unread = await deps.db.query<UnreadSlip>(
    `select id, member_id as "memberId" from slip where id = $1 and read_at is null and status = 'PROCESSING'`,
    [reference],
  );
  if (unread[0]) await slipReadings.read(deps, unread[0]);
}

/**
 * Applies a verdict to a slip and returns the updated slip. Only the first verdict counts. Money is credited once per
 * transfer, even when several slips show it. Returns undefined when there is no such slip.
 * @throws Busy when its picture is unread and too many pictures wait
 */
export async function judgeSlip(
  deps: Deps,
  reference: string,
  verdict: SlipVerdict,
): Promise<SlipRow | undefined> {
  const { db, clock, settings } = deps;
  await readFirst(deps, reference);
  const { uploadWithin } = await settings.get('slip');
  const at = clock.now();
  return db.tx(async (tx) => {
    const find = async () =>
      (
        await tx.query<SlipRow>(`select ${slipColumns} from slip where id = $1 for no key update`, [
          reference,
        ])
      )[0];
    const slip = await find();
    if (slip?.status !== 'PROCESSING') return slip;
    const fail = (note: SlipNoteCode) =>
      tx.query(`update slip set status = 'FAILED', note = $2, judged_at = $3 where id = $1`, [
        slip.id,
        note,
        at,
      ]);
    const note = verdict.accepted ? await problemOf(tx, slip, verdict, uploadWithin) : verdict.note;
    if (note) await fail(note);
    else if (verdict.accepted) await credit(tx, slip, verdict, at);
    return find();
  });
}
