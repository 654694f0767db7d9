import type { SlipNoteCode } from '@wallet/contract';
import type { Currency } from '../../ledger/account';
import type { Satang } from '../../ledger/satang';

/** A slip as the database keeps it, without its picture. */
export interface SlipRow {
  id: string;
  memberId: string;
  currency: Currency;
  status: 'PROCESSING' | 'SUCCESS' | 'FAILED';
  note: SlipNoteCode | null;
  /** Satang (att); null while nobody has judged it. */
  amount: Satang | null;
  refNo: string | null;
  createdAt: Date;
}

/** The columns of `slip` that make a SlipRow. */
export const slipColumns = `id, member_id as "memberId", currency, status, note, amount, ref_no as "refNo",
  created_at as "createdAt"`;
