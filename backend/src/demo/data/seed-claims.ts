import type { Tx } from '../../core/db/driver';
import type { Currency } from '../../core/ledger/account';
import type { Satang } from '../../core/ledger/satang';
import { creditBonus } from '../../promotions/credit-bonus';
import { sourceText } from '../../wagering/bonus-source';
import { startWagering } from '../../wagering/wagering';
import { demoId } from './demo-id';
import type { DemoClaim, DemoMember } from './demo-members';
import { demoCode, demoEndBelow, demoMoney } from './demo-money';

async function seedClaim(
  tx: Tx,
  member: { id: string; currency: Currency },
  claim: DemoClaim,
  at: Date,
): Promise<void> {
  const { source, base, amount, stake, percentFail, isRunning } = claim;
  const code = demoCode(claim.code, member.currency);
  const text = await sourceText(tx, source, code);
  const credited = await creditBonus(tx, {
    member,
    source,
    code,
    amount: amount as Satang,
    text,
    overBudget: 'BONUS_FULL',
    at,
  });
  const id = await startWagering(tx, {
    member,
    source,
    code,
    base: base as Satang,
    amount: amount as Satang,
    success: 100,
    fail: percentFail,
    stakeTarget: stake as Satang,
    endBelow: demoMoney(demoEndBelow, member.currency),
    category: null,
    grantedTxn: credited.txn,
    depositTxn: null,
    at,
  });
  if (!isRunning)
    await tx.query(`update bonus_round set ended_at = $2, outcome = 'success' where id = $1`, [id, at]);
}

/** Gives a new demo member their past bonuses, the running one last. */
export async function seedClaims(
  tx: Tx,
  { username, claims = [] }: DemoMember,
  currency: Currency,
  now: Date,
): Promise<void> {
  for (const claim of claims) await seedClaim(tx, { id: demoId(username), currency }, claim, now);
}
