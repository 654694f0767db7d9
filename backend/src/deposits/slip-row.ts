import type { SlipNoteCode } from '@wallet/contract';
import type { Currency } from '../core/ledger/account';
import type { Satang } from '../core/ledger/satang';

/** Slip as stored in the database, without its picture. */
export interface SlipRow {
  id: string;
  memberId: string;
  currency: Currency;
  status: 'PROCESSING' | 'SUCCESS' | 'FAILED';
  note: SlipNoteCode | null;
  /** Satang (att); null before a verdict. */
  amount: Satang | null;
  refNo: string | null;
  createdAt: Date;
}

/** Columns of `slip` for a SlipRow. */
export const slipColumns = `id, member_id as "memberId", currency, status, note, amount, ref_no as "refNo",
  created_at as "createdAt"`;
