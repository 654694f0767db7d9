import type { Member } from '../members/member';
import type { Tx } from '../core/db/driver';
import { refused } from '../core/http/failure';
import type { Satang } from '../core/ledger/satang';
import { creditBonus } from './credit-bonus';
import type { OfferTerms } from './offer-terms';
import { offeredAmount } from './offered-amount';
import { sourceText } from '../wagering/bonus-source';
import { startWagering } from '../wagering/wagering';

export interface Grant {
  member: Pick<Member, 'id' | 'currency'>;
  source: 'bonus' | 'promotion';
  code: string;
  /** Locked by the caller. */
  terms: OfferTerms;
  /** True to subtract later withdrawals from a deposit. */
  isNet: boolean;
  /** Percent that the member keeps when the condition is not met. */
  fail: number;
  at: Date;
}

async function requireQuota(tx: Tx, { source, code, terms }: Grant): Promise<void> {
  if (terms.quota === null) return;
  const rows = await tx.query<{ given: number }>(
    'select count(*) as given from bonus_round where source = $1 and code = $2',
    [source, code],
  );
  if ((rows[0]?.given ?? 0) >= terms.quota) throw refused('BONUS_FULL');
}

/**
 * Credits the amount of an offer to a member and starts its wagering condition.
 * @throws Failure BONUS_FULL when the quota or budget is used up, BONUS_CONDITION when no deposit counts for the offer
 */
export async function grantOffer(tx: Tx, grant: Grant): Promise<void> {
  const { member, source, code, terms, isNet, fail, at } = grant;
  await requireQuota(tx, grant);
  const offered = await offeredAmount(tx, member, terms, isNet, at);
  if (!offered) throw refused('BONUS_CONDITION');
  const { amount, base, depositTxn } = offered;
  const text = await sourceText(tx, source, code);
  const { txn } = await creditBonus(tx, {
    member,
    source,
    code,
    amount,
    text,
    overBudget: 'BONUS_FULL',
    at,
  });
  await startWagering(tx, {
    member,
    source,
    code,
    base,
    amount,
    success: 100,
    fail,
    stakeTarget: ((base + amount) * terms.turnover) as Satang,
    endBelow: terms.endBelow,
    category: terms.category,
    grantedTxn: txn,
    depositTxn,
    at,
  });
}
