import type { SlipNoteCode } from '@wallet/contract/error-codes';
import type { Member } from '../account/member';
import type { Tx } from '../db/driver';
import { newId } from '../new-id';
import type { Examined } from './examine-slip';
import { lockTransfer } from './lock-transfer';
import type { Picture } from './picture';
import { type SlipRow, slipColumns } from './slip-row';

export interface NewSlip {
  bytes: Buffer;
  sha256: string;
  type: Picture['type'];
  examined: Examined;
}

/** Keeps a slip with its picture; one whose transfer or picture was brought before has failed already. */
export async function storeSlip(
  tx: Tx,
  { id: memberId, currency }: Member,
  { bytes, sha256, type, examined }: NewSlip,
  now: Date,
): Promise<SlipRow> {
  const id = newId();
  if (examined.refNo !== null) await lockTransfer(tx, examined.refNo);
  const insert = async (note: SlipNoteCode | null): Promise<SlipRow | undefined> => {
    const rows = await tx.query<SlipRow>(
      `insert into slip (id, member_id, currency, status, note, ref_no, sha256, content_type, created_at, judged_at)
       values ($1, $2, $3, case when $4::text is null then 'PROCESSING' else 'FAILED' end, $4, $5, $6, $7, $8,
         case when $4::text is null then null else $8::timestamptz end)
       on conflict do nothing returning ${slipColumns}`,
      [id, memberId, currency, note, examined.refNo, sha256, type, now],
    );
    return rows[0];
  };
  const slip = (await insert(examined.note)) ?? (await insert('SLIP_REFNO_DUPLICATED'));
  if (!slip) throw new Error('A slip could not be stored.');
  await tx.query('insert into slip_image (slip_id, bytes) values ($1, $2)', [id, bytes]);
  return slip;
}
