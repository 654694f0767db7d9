import type { SlipNoteCode } from '@wallet/contract';
import type { Schemas } from '../call';
import { column, insert, type RowOf, selectList, type Tx } from '@wallet/server/db';
import type { Currency } from '../core/ledger/account';
import { type Satang, toBaht } from '@wallet/contract/satang';
import { newId } from '@wallet/server';
import { inBangkok } from '../core/local-time';
import type { Member } from '../members/member';

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

export interface NewSlip {
  bytes: Buffer;
  sha256: string;
  type: 'image/png' | 'image/jpeg';
}

/** Stores a slip with its picture. The slip fails at once when the same picture was uploaded before. */
export async function storeSlip(
  tx: Tx,
  { id: memberId, currency }: Member,
  { bytes, sha256, type }: NewSlip,
  now: Date,
): Promise<SlipRow> {
  const id = newId();
  const store = async (note: SlipNoteCode | null): Promise<SlipRow | undefined> => {
    const state = {
      status: note === null ? 'PROCESSING' : 'FAILED',
      note,
      readAt: now,
      judgedAt: note === null ? null : now,
    };
    const row = { id, memberId, currency, sha256, contentType: type, createdAt: now, ...state };
    return (await insert<SlipRow>(tx, 'slip', row, `on conflict do nothing returning ${slipColumns}`))[0];
  };
  const slip = (await store(null)) ?? (await store('SLIP_REFNO_DUPLICATED'));
  if (!slip) throw new Error('A slip could not be stored.');
  await insert(tx, 'slip_image', { slipId: id, bytes });
  return slip;
}

/** True inside a daily window of Bangkok times (HH:mm), which may cross midnight; its end is exclusive. */
export function isClosedAt(now: Date, from: string | null, until: string | null): boolean {
  if (from === null || until === null) return false;
  const time = inBangkok(now).format('HH:mm');
  return until < from ? time >= from || time < until : time >= from && time < until;
}
