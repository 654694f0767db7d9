import type { Tx } from '../../platform/db/driver';

/** A transfer's reference as its bank reports it: a slip's code has the bank's number before it. */
export function bareReference(refNo: string): string {
  return refNo.slice(refNo.indexOf(':') + 1);
}

/** Lets everything that decides about one transfer, its slips and the reports of it, happen one after the other. */
async function lockTransfer(tx: Tx, refNo: string): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [`slip:${bareReference(refNo)}`]);
}

/** One way in which a transfer was told to the site. */
interface Told {
  by: 'slip' | 'code' | 'credit';
  memberId: string;
  /** The ledger's transaction that made it money; null for a slip that waits for its verdict. */
  txn: number | null;
}

/**
 * How a transfer, by the bank's name of it, was told so far: as a slip, as the payment of a code, by the bank. It is one
 * deposit, however often it is told. Locks the transfer until the transaction ends.
 * @param slip the one that asks, which does not count
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
