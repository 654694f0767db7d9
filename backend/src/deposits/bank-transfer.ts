import type { Tx } from '../core/db/driver';

/** Returns a transfer's reference as its bank reports it: without the bank number that a slip's code has in front. */
export function bareReference(refNo: string): string {
  return refNo.slice(refNo.indexOf(':') + 1);
}

/** Locks one transfer, so that slips and reports of the same transfer are processed one after another. */
async function lockTransfer(tx: Tx, refNo: string): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [`slip:${bareReference(refNo)}`]);
}

/** One report of a transfer to the site. */
interface Told {
  by: 'slip' | 'code' | 'credit';
  memberId: string;
  /** Ledger transaction that credited it; null for a slip without a verdict yet. */
  txn: number | null;
}

/**
 * Returns all reports of a transfer, by the bank's reference: as a slip, as a payment of a QR code, or by the bank. All
 * of them are one deposit. Locks the transfer until the transaction ends.
 * @param slip the id of the current slip, which is excluded
 */
export async function toldOfTransfer(tx: Tx, refNo: string, slip?: string): Promise<Told[]> {
  await lockTransfer(tx, refNo);
  return tx.query<Told>(
    `select 'slip' as by, member_id as "memberId", txn_id as txn from slip
     where substr(ref_no, position(':' in ref_no) + 1) = $1 and status <> 'FAILED' and id is distinct from $2
     union all
     select 'code', c.member_id, p.txn_id from qr_payment p join qr_code c on c.id = p.qr_id
     where p.txn_id is not null and substr(p.bank_reference, position(':' in p.bank_reference) + 1) = $1
     union all
     select 'credit', member_id, txn_id from bank_credit
     where substr(bank_reference, position(':' in bank_reference) + 1) = $1`,
    [bareReference(refNo), slip ?? null],
  );
}
