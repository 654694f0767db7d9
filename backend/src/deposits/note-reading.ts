import type { Tx } from '../core/db/driver';
import { toldOfTransfer } from './bank-transfer';
import type { Examined } from './examine-picture';

async function isOfAnother(tx: Tx, id: string, refNo: string): Promise<boolean> {
  const told = await toldOfTransfer(tx, refNo, id);
  // A transfer credited through a QR code or by the bank is handled with the verdict.
  return told.some(({ by }) => by === 'slip');
}

/**
 * Stores the result of reading a slip's picture. The slip fails when another slip has the same transfer. A slip that
 * was read or judged in the meantime stays unchanged.
 */
export async function noteReading(tx: Tx, id: string, { refNo, note }: Examined, at: Date): Promise<void> {
  const found = refNo !== null && (await isOfAnother(tx, id, refNo)) ? 'SLIP_REFNO_DUPLICATED' : note;
  await tx.query(
    `update slip set read_at = $2::timestamptz, ref_no = $3, note = $4::text,
       status = case when $4::text is null then status else 'FAILED' end,
       judged_at = case when $4::text is null then judged_at else $2::timestamptz end
     where id = $1 and read_at is null and status = 'PROCESSING'`,
    [id, at, refNo, found],
  );
}
