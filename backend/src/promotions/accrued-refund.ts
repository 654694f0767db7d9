import type { Member } from '../members/member';
import type { Reader } from '../core/db/driver';
import type { Satang } from '../core/ledger/satang';
import { amountIn } from '../settings/amount-in';
import type { SiteSettings } from '../settings/site-settings';
import { percentOf } from '../wagering/wagering-end';
import { netResult } from './net-result';

/** The refund that a member could receive now; amounts in satang. */
export interface AccruedRefund {
  /** Losses minus winnings since the last refund; negative when the member won. */
  loss: number;
  /** True when the loss reaches the minimum for a refund. */
  isEnough: boolean;
  amount: Satang;
  /** Net result of all games, on which this refund is based. */
  resultTotal: Satang;
}

/** Calculates a member's loss since the last refund, and the refund for it. */
export async function accruedRefund(
  db: Reader,
  member: Member,
  { percent, lossMin }: SiteSettings['refund'],
): Promise<AccruedRefund> {
  const resultTotal = await netResult(db, member.id);
  const rows = await db.query<{ counted: number }>(
    'select result_total as counted from refund where member_id = $1 order by id desc limit 1',
    [member.id],
  );
  const loss = (rows[0]?.counted ?? 0) - resultTotal;
  const isEnough = loss >= amountIn(member.currency, lossMin);
  return { loss, isEnough, amount: percentOf(Math.max(0, loss) as Satang, percent), resultTotal };
}
