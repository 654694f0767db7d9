import type { Tx } from '@wallet/server/db';
import type { Currency } from '../core/ledger/account';
import { post } from '../core/ledger/post';
import type { Satang } from '@wallet/contract/satang';
import { recordStatement, type StatementRow } from '../wallet';

export const recordDeposit = (
  tx: Tx,
  row: Pick<StatementRow, 'id' | 'memberId' | 'status' | 'amount' | 'at'>,
): Promise<string> => recordStatement(tx, { type: 'deposit', from: null, to: 'wallet', ...row });

interface Deposit {
  memberId: string;
  currency: Currency;
  amount: Satang;
  /** Source of the deposit, such as `qr:` and the id of the QR code. */
  reference: string;
  /** Time by the site's clock, if it differs from the database's. */
  at?: Date;
}

/**
 * Credits a deposit and returns the ledger transaction. What the member's limits do not allow is held apart, see
 * `deposit_post`. Locks the member. The caller must prevent a second credit.
 */
export async function creditDeposit(
  tx: Tx,
  { memberId, currency, amount, reference, at }: Deposit,
): Promise<number> {
  const args = { member: memberId, currency, reference, at: at ?? null, amount };
  return (await post(tx, 'deposit', 'deposit_post', args)).txn;
}

/**
 * Stores in the statement what the limits held apart of a deposit. When they allow none of it, its destination is held
 * money.
 */
export async function markIfHeld(tx: Tx, statementId: string, txn: number): Promise<void> {
  await tx.query(
    `update statement set held = c.amount - c.playable,
       to_place = case when c.playable = 0 then 'held' else to_place end
     from deposit_credit c where statement.id = $1 and c.txn_id = $2 and c.playable < c.amount`,
    [statementId, txn],
  );
}

/** Returns a transfer's reference as its bank reports it: without the number of the bank that precedes it on slips. */
export function bareReference(refNo: string): string {
  return refNo.slice(refNo.indexOf(':') + 1);
}

/** Report of a transfer: an uploaded slip, a payment of a QR code, or a credit that the bank reported. */
interface TransferReport {
  source: 'slip' | 'code' | 'credit';
  memberId: string;
  /** Ledger transaction that credited it; null for a slip that is not checked yet. */
  txn: number | null;
}

/**
 * Returns all reports of a transfer by the bank's reference. Together they are one deposit. Locks the transfer until
 * the transaction ends, so that slips and reports of the same transfer are processed one after another.
 * @param slip the id of the current slip, which is left out
 */
export async function listTransferReports(tx: Tx, refNo: string, slip?: string): Promise<TransferReport[]> {
  const reference = bareReference(refNo);
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`slip:${reference}`]);
  return tx.query<TransferReport>(
    `select 'slip' as source, member_id as "memberId", txn_id as txn from slip
     where substr(ref_no, position(':' in ref_no) + 1) = $1 and status <> 'FAILED' and id is distinct from $2
     union all
     select 'code', c.member_id, p.txn_id from qr_payment p join qr_code c on c.id = p.qr_id
     where p.txn_id is not null and substr(p.bank_reference, position(':' in p.bank_reference) + 1) = $1
     union all
     select 'credit', member_id, txn_id from bank_credit
     where substr(bank_reference, position(':' in bank_reference) + 1) = $1`,
    [reference, slip ?? null],
  );
}
