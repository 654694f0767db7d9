import type { SlipNoteCode } from '@wallet/contract';
import type { Schemas } from '../call';
import { column, type RowOf, selectList, type Tx } from '@wallet/server/db';
import type { Currency } from '../core/ledger/account';
import { type Satang, toBaht } from '@wallet/contract/satang';
import { minuteMs, newId } from '@wallet/server';
import type { Member } from '../members/member';
import type { Picture } from './picture';

const columns = {
  id: column<string>(),
  memberId: column<string>(),
  currency: column<Currency>(),
  status: column<'PROCESSING' | 'SUCCESS' | 'FAILED'>(),
  note: column<SlipNoteCode | null>(),
  /** Satang (att); null until the slip is accepted. */
  amount: column<Satang | null>(),
  refNo: column<string | null>(),
  createdAt: column<Date>(),
};

export type SlipRow = RowOf<typeof columns>;

export const slipColumns = selectList(columns);

/** Converts a slip to the contract's form. The picture has its own call, `getSlipUrl`. */
export function toSlip({ id, status, note, amount, createdAt }: SlipRow): Schemas['Slip'] {
  return {
    createdAt: createdAt.toISOString(),
    amount: amount === null ? 0 : toBaht(amount),
    status,
    note,
    link: null,
    reference: id,
  };
}

interface NewSlip {
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
  { bytes, sha256, type, note: initialNote }: NewSlip,
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
  const slip = (await insert(initialNote)) ?? (await insert('SLIP_REFNO_DUPLICATED'));
  if (!slip) throw new Error('A slip could not be stored.');
  await tx.query('insert into slip_image (slip_id, bytes) values ($1, $2)', [id, bytes]);
  return slip;
}

const bangkokMinutes = 7 * 60;
const dayMinutes = 24 * 60;

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/** True inside a daily window of Bangkok times (HH:mm), which may cross midnight; its end is exclusive. */
export function isClosedAt(now: Date, from: string | null, until: string | null): boolean {
  if (from === null || until === null) return false;
  const minute = (Math.floor(now.getTime() / minuteMs) + bangkokMinutes) % dayMinutes;
  const [start, end] = [minutesOf(from), minutesOf(until)];
  const crossesMidnight = end < start;
  return crossesMidnight ? minute >= start || minute < end : minute >= start && minute < end;
}
