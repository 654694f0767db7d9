import type { ErrorCode } from '@wallet/contract';
import type { Member } from '../members/member';
import { afterCommit } from '../core/db/transaction';
import type { Tx } from '../core/db/driver';
import { sqlCall } from '../core/db/statements';
import { AppError } from '../core/errors';
import type { Account } from '../core/ledger/account';
import { ledgerError, type LedgerErrorReason, postCounts } from '../core/ledger/post';
import type { Satang } from '@wallet/contract/satang';
import type { Localized } from '../settings/language';
import { bonusAccount, type WageringSource } from '../wagering';

export interface BonusCredit {
  member: Pick<Member, 'id' | 'currency'>;
  source: WageringSource | 'luckydraw';
  /** Code of the bonus, promotion or coupon. */
  code?: string | null;
  amount: Satang;
  /** Description in the statement. */
  text: Localized;
  /** Account to debit; defaults to the site's bonus account. */
  from?: Account;
  /** Error code when the operator's budget is used up. */
  overBudget: ErrorCode;
  at: Date;
}

/** The ledger transaction of a credit, and the reference of its statement row. */
export interface Credited {
  txn: number;
  reference: string;
}

/**
 * Moves bonus money into a member's wallet. The site's account has no minimum balance unless the operator sets one;
 * that minimum is the budget.
 * @throws AppError `overBudget` when the budget is used up
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
  const [credited] = await tx.query<Credited & { refusal: LedgerErrorReason | null }>(
    `select txn, reference, refusal from ${call}`,
    params,
  );
  if (!credited) throw new Error('Bonus money was neither credited nor refused.');
  if (credited.refusal === 'MONEY_NOT_ENOUGH') throw new AppError(422, overBudget);
  if (credited.refusal) throw ledgerError(credited.refusal);
  afterCommit.do(tx, () => postCounts.add(source));
  return { txn: credited.txn, reference: credited.reference };
}
