import type { SlipNoteCode } from '@wallet/contract';
import type { Member } from '../members/member';
import type { Tx } from '../core/db/driver';
import { newId } from '../core/new-id';
import type { Picture } from './picture';
import { type SlipRow, slipColumns } from './slip-row';

export interface NewSlip {
  bytes: Buffer;
  sha256: string;
  type: Picture['type'];
  /** Why it is rejected by its header; null when its picture must be read first. */
  note: SlipNoteCode | null;
}

/** Stores a slip with its unread picture. The slip fails at once when the same picture was uploaded before. */
export async function storeSlip(
  tx: Tx,
  { id: memberId, currency }: Member,
  { bytes, sha256, type, note: known }: NewSlip,
  now: Date,
): Promise<SlipRow> {
  const id = newId();
  const insert = async (note: SlipNoteCode | null): Promise<SlipRow | undefined> => {
    const rows = await tx.query<SlipRow>(
      `insert into slip (id, member_id, currency, status, note, sha256, content_type, created_at, read_at, judged_at)
       values ($1, $2, $3, case when $4::text is null then 'PROCESSING' else 'FAILED' end, $4, $5, $6, $7,
         case when $4::text is null then null else $7::timestamptz end,
         case when $4::text is null then null else $7::timestamptz end)
       on conflict do nothing returning ${slipColumns}`,
      [id, memberId, currency, note, sha256, type, now],
    );
    return rows[0];
  };
  const slip = (await insert(known)) ?? (await insert('SLIP_REFNO_DUPLICATED'));
  if (!slip) throw new Error('A slip could not be stored.');
  await tx.query('insert into slip_image (slip_id, bytes) values ($1, $2)', [id, bytes]);
  return slip;
}
