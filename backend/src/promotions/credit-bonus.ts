import type { ErrorCode } from '@wallet/contract/error-codes';
import type { Member } from '../account/member';
import type { Tx } from '../db/driver';
import { refused } from '../http/refused';
import type { Account } from '../ledger/account';
import { LedgerRefusal } from '../ledger/ledger-refusal';
import { pay } from '../ledger/pay';
import type { Satang } from '../ledger/satang';
import type { Localized } from '../lookups/language';
import { recordStatement } from '../statement/record-statement';
import { bonusAccount } from './bonus-account';
import type { WageringSource } from './wagering';

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
  const { member, source, code, amount, text, from, overBudget, at } = credit;
  const txn = await pay(tx, {
    kind: source,
    ...(code && { reference: code }),
    at,
    from: from ?? bonusAccount(source, code, member.currency),
    to: { kind: 'wallet', owner: member.id, currency: member.currency },
    amount,
  }).catch((error: unknown) => {
    if (error instanceof LedgerRefusal && error.reason === 'MONEY_NOT_ENOUGH') throw refused(overBudget);
    throw error;
  });
  const reference = await recordStatement(tx, {
    memberId: member.id,
    type: 'bonus',
    status: 'SUCCESS',
    from: null,
    to: 'wallet',
    amount,
    source: { kind: source, description: text },
    at,
  });
  return { txn, reference };
}
