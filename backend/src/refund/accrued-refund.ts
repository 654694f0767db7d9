import type { Reader } from '../db/driver';
import type { Satang } from '../ledger/satang';
import type { SiteSettings } from '../lookups/site-settings';
import { percentOf } from '../promotions/percent-of';
import { netResult } from './net-result';

/** What a member could be refunded now; amounts in satang. */
export interface AccruedRefund {
  /** Lost less won since the last refund; below zero who won. */
  loss: number;
  amount: Satang;
  /** The result of all games in all that this was counted from. */
  resultTotal: Satang;
}

/** Counts what a member has lost since their last refund, and the share of it that is given back. */
export async function accruedRefund(
  db: Reader,
  memberId: string,
  { percent }: SiteSettings['refund'],
): Promise<AccruedRefund> {
  const resultTotal = await netResult(db, memberId);
  const rows = await db.query<{ counted: number }>(
    'select result_total as counted from refund where member_id = $1 order by id desc limit 1',
    [memberId],
  );
  const loss = (rows[0]?.counted ?? 0) - resultTotal;
  return { loss, amount: percentOf(Math.max(0, loss) as Satang, percent), resultTotal };
}
