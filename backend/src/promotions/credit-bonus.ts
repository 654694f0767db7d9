import type { ErrorCode } from '@wallet/contract';
import type { Satang } from '@wallet/contract/satang';
import type { Tx } from '@wallet/server/db';
import { AppError } from '../core/errors';
import type { Account } from '../core/ledger/account';
import { type IdempotentRequest, idempotent } from '../core/http/idempotency';
import { post } from '../core/ledger/post';
import type { Deps } from '../deps';
import { readGames } from '../games';
import { lockMember, type WalletOwner } from '../members/member';
import {
  bonusAccount,
  type NewConditions,
  sourceText,
  startWagering,
  type WageringSource,
} from '../wagering';

/**
 * Runs an action on bonus money once per idempotency key, under the member's lock. Reads the games first, so that
 * stakes up to now count as made before the action. An effect that needs the current balance and stakes of every game
 * calls `requireAllGames`.
 * @throws AppError BONUS_REMAINING when the effect requires all games and one did not respond; errors of the effect
 */
export async function bonusAction<T extends object>(
  deps: Deps,
  member: WalletOwner,
  idempotentRequest: IdempotentRequest,
  effect: (tx: Tx, requireAllGames: () => void) => Promise<T>,
): Promise<T> {
  const unresponsive = await readGames(deps, member);
  const requireAllGames = (): void => {
    if (unresponsive.length > 0) throw new AppError(422, 'BONUS_REMAINING');
  };
  return idempotent(deps.db, idempotentRequest, async (tx) => {
    await lockMember(tx, member.id);
    return effect(tx, requireAllGames);
  });
}

interface BonusCredit {
  member: WalletOwner;
  source: WageringSource;
  /** Code of the bonus or promotion; null for an invite bonus or a refund. */
  code: string | null;
  amount: Satang;
  /** The account that pays; by default the site's own account of the source. */
  from?: Account;
  /** Error code when that account has too little money. */
  overBudget: ErrorCode;
  conditions: NewConditions | null;
  at: Date;
}

/**
 * Moves bonus money into a member's wallet and starts its wagering. The site's account has no minimum balance unless the
 * operator sets one; that minimum is the budget.
 * @throws AppError `overBudget` when the budget is used up
 */
export async function creditBonus(tx: Tx, credit: BonusCredit): Promise<{ txn: number; reference: string }> {
  const { member, source, code, amount, overBudget, conditions, at } = credit;
  const from = credit.from ?? bonusAccount(source, code, member.currency);
  const args = {
    kind: source,
    reference: code,
    member: member.id,
    currency: member.currency,
    fromKind: from.kind,
    fromOwner: from.owner,
    fromLabel: from.label ?? '',
    amount,
    text: JSON.stringify(await sourceText(tx, source, code)),
    at,
  };
  const { txn, reference } = await post<{ reference: string }>(tx, source, 'bonus_credit', args, overBudget);
  if (conditions) await startWagering(tx, { member, source, code, amount, conditions, grantedTxn: txn, at });
  return { txn, reference };
}
