import type { ErrorCode } from '@wallet/contract';
import type { Member } from '../../members/account/member';
import { afterCommit } from '../../platform/db/after-commit';
import type { Tx } from '../../platform/db/driver';
import { sqlCall } from '../../platform/db/sql-call';
import { refused } from '../../http/refusals/refused';
import type { Account } from '../../ledger/account';
import { LedgerRefusal, type LedgerRefusalReason } from '../../ledger/ledger-refusal';
import { postCounts } from '../../ledger/post-counts';
import type { Satang } from '../../ledger/satang';
import type { Localized } from '../../settings/site/language';
import { bonusAccount } from '../../money/wagering/bonus-account';
import type { WageringSource } from '../../money/wagering/wagering';

export interface BonusCredit {
  member: Pick<Member, 'id' | 'currency'>;
  source: WageringSource | 'luckydraw';
  /** The bonus, promotion or coupon. */
  code?: string | null;
  amount: Satang;
  /** What the statement calls it. */
  text: Localized;
  /** Where the money is, if not with the site. */
  from?: Account;
  /** What is answered when the operator's budget for it is used up. */
  overBudget: ErrorCode;
  at: Date;
}

/** A credit in the ledger, and its row of the statement. */
export interface Credited {
  txn: number;
  reference: string;
}

/**
 * Moves bonus money into a member's wallet. The site's own account has no floor unless the operator gives it one:
 * then that is the budget.
 * @throws Failure with the code given for a budget that is used up
 */
export async function creditBonus(tx: Tx, credit: BonusCredit): Promise<Credited> {
  const { member, source, code, amount, text, overBudget, at } = credit;
  const from = credit.from ?? bonusAccount(source, code, member.currency);
  const [call, params] = sqlCall('bonus_credit', {
    kind: source,
    reference: code ?? null,
    member: member.id,
    currency: member.currency,
    from_kind: from.kind,
    from_owner: from.owner,
    from_label: from.label ?? '',
    amount,
    text: JSON.stringify(text),
    at,
  });
  const [credited] = await tx.query<Credited & { refusal: LedgerRefusalReason | null }>(
    `select txn, reference, refusal from ${call}`,
    params,
  );
  if (!credited) throw new Error('Bonus money was neither credited nor refused.');
  if (credited.refusal === 'MONEY_NOT_ENOUGH') throw refused(overBudget);
  if (credited.refusal) throw new LedgerRefusal(credited.refusal);
  afterCommit.do(tx, () => postCounts.note(source));
  return { txn: credited.txn, reference: credited.reference };
}
