import type { Member } from '../../members/account/member';
import type { Reader } from '../../platform/db/driver';
import type { Satang } from '../../ledger/satang';
import { amountIn } from '../../settings/site/amount-in';
import type { SiteSettings } from '../../settings/site/site-settings';
import { percentOf } from '../../money/wagering/percent-of';
import { netResult } from './net-result';

/** What a member could be refunded now; amounts in satang. */
export interface AccruedRefund {
  /** Lost less won since the last refund; below zero who won. */
  loss: number;
  /** So much was lost that it is given back. */
  isEnough: boolean;
  amount: Satang;
  /** The result of all games in all that this was counted from. */
  resultTotal: Satang;
}

/** Counts what a member has lost since their last refund, and the share of it that is given back. */
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
