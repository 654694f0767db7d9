import type { Member } from '../members/member';
import { afterCommit } from '../core/db/after-commit';
import type { Tx } from '../core/db/driver';
import { sqlCall } from '../core/db/sql-call';
import { LedgerRefusal } from '../core/ledger/ledger-refusal';
import { postCounts } from '../core/ledger/post-counts';
import type { Satang } from '../core/ledger/satang';
import { newId } from '../core/new-id';
import type { Movement } from './movement';

/** Planned movement and the sources of its money. */
export interface MovementPlan extends Pick<Movement, 'kind' | 'source' | 'destination' | 'amount'> {
  fromWallet: Satang;
  fromGames: readonly { game: string; username: string; amount: Satang }[];
  payee?: Movement['payee'];
}

/** The reconciler resumes a movement that no process drives after this time, in ms. */
export const leaseMs = 30_000;

/**
 * Moves all the money of a movement to the hold account and stores the movement with its legs. Returns its id. The
 * caller must hold the member's lock.
 * @throws LedgerRefusal MONEY_NOT_ENOUGH
 */
export async function startMovement(
  tx: Tx,
  { id: memberId, currency }: Pick<Member, 'id' | 'currency'>,
  plan: MovementPlan,
  now: Date,
): Promise<{ id: string }> {
  const { kind, source, destination, amount, fromWallet, fromGames, payee = null } = plan;
  const id = newId();
  const [call, params] = sqlCall('movement_start', {
    id,
    member: memberId,
    currency,
    kind,
    source,
    destination,
    amount,
    from_wallet: fromWallet,
    games: fromGames.map(({ game }) => game),
    usernames: fromGames.map(({ username }) => username),
    amounts: fromGames.map((part) => part.amount),
    payee: payee && JSON.stringify(payee),
    at: now,
    next_try: new Date(now.getTime() + leaseMs),
  });
  const rows = await tx.query<{ refusal: 'MONEY_NOT_ENOUGH' | null }>(`select ${call} as refusal`, params);
  if (rows[0]?.refusal) throw new LedgerRefusal(rows[0].refusal);
  afterCommit.do(tx, () => postCounts.note(kind));
  return { id };
}
