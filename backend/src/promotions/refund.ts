import type { Queryable, Tx } from '@wallet/server/db';
import type { Account, Currency } from '../core/ledger/account';
import { pay } from '../core/ledger/post';
import { satang, type Satang } from '@wallet/contract/satang';
import type { Member, WalletOwner } from '../members/member';
import { amountIn, type SiteSettings } from '../settings/site-settings';
import { bonusAccount, percentOf, wageringConditions } from '../wagering';

export function refundAccount({ id, currency }: WalletOwner): Account {
  return { kind: 'hold', owner: id, label: 'refund', currency };
}

/** Returns the percentages of a refund that the member retains when its condition is met or not; 0 without a condition. */
export function refundPercentages({ turnover, success, fail }: SiteSettings['refund']): {
  success: number;
  fail: number;
} {
  return turnover > 0 && success > 0 ? { success, fail } : { success: 0, fail: 0 };
}

/** Returns the conditions of a refund of this amount (satang); null when it has none. */
export function refundConditions(
  amount: Satang,
  rules: SiteSettings['refund'],
  currency: Currency,
): ReturnType<typeof wageringConditions> {
  return refundPercentages(rules).success > 0 ? wageringConditions(amount, rules, currency) : null;
}

/** Returns a member's total winnings minus losses, as last reported by the games; negative after a loss. */
async function readNetResult(db: Queryable, memberId: string): Promise<Satang> {
  const rows = await db.query<{ total: Satang }>(
    'select coalesce(sum(played), 0)::int8 as total from game_account where member_id = $1',
    [memberId],
  );
  return rows[0]?.total ?? satang(0);
}

interface AccruedRefund {
  /** Losses minus winnings since the last refund; negative when the member has won more. */
  loss: number;
  /** True when the loss is at least the minimum for a refund. */
  isEnough: boolean;
  amount: Satang;
  /** Net result of all games, the basis of this refund. */
  resultTotal: Satang;
}

export async function readAccruedRefund(
  db: Queryable,
  member: Member,
  { percent, lossMin }: SiteSettings['refund'],
): Promise<AccruedRefund> {
  const resultTotal = await readNetResult(db, member.id);
  const rows = await db.query<{ counted: number }>(
    'select result_total as counted from refund where member_id = $1 order by id desc limit 1',
    [member.id],
  );
  const loss = (rows[0]?.counted ?? 0) - resultTotal;
  const isEnough = loss >= amountIn(member.currency, lossMin);
  return { loss, isEnough, amount: percentOf(satang(Math.max(0, loss)), percent), resultTotal };
}

/**
 * Moves a refund from the site's account to the member's hold account. Returns the ledger transaction.
 * @throws AppError REFUND_INACTIVE when the operator's budget is used up
 */
export async function setRefundAside(tx: Tx, member: WalletOwner, amount: Satang, at: Date): Promise<number> {
  return pay(tx, {
    kind: 'refund',
    at,
    from: bonusAccount('refund', null, member.currency),
    to: refundAccount(member),
    amount,
    overBudget: 'REFUND_INACTIVE',
  });
}
