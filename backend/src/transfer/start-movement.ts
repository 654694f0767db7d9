import type { Member } from '../account/member';
import type { Tx } from '../db/driver';
import { balance } from '../ledger/balance';
import { negative } from '../ledger/negative';
import type { Satang } from '../ledger/satang';
import { newId } from '../new-id';
import { recordStatement } from '../statement/record-statement';
import { advanceMovement } from './advance-movement';
import { moveHeld } from './move-held';
import type { Movement } from './movement';

/** What is to be moved, and out of what. */
export interface MovementPlan extends Pick<Movement, 'kind' | 'source' | 'destination' | 'amount'> {
  fromWallet: Satang;
  fromGames: readonly { game: string; username: string; amount: Satang }[];
  payee?: Movement['payee'];
}

/** A movement that nobody drives is taken up by the reconciler after this long (ms). */
export const leaseMs = 30_000;

/**
 * Takes all the money of a movement into hold and writes down what is to be done with it; gives the movement's id.
 * The member's turn is taken by the caller.
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
  await moveHeld(tx, { id, kind, memberId, currency }, [
    { account: { kind: 'wallet' }, amount: fromWallet },
    ...fromGames.map(({ game, amount: part }) => ({
      account: { kind: 'game' as const, label: game },
      amount: part,
    })),
  ]);
  await recordStatement(tx, {
    id,
    memberId,
    type: kind,
    status: 'PROCESSING',
    from: source,
    to: destination === 'bank' ? null : destination,
    amount: kind === 'withdraw' ? negative(amount) : amount,
    at: now,
  });
  const wallet = await balance(tx, { kind: 'wallet', owner: memberId, currency });
  await tx.query(
    `insert into movement (id, member_id, currency, kind, source, destination, amount, from_wallet, payee, wallet_after,
       next_try_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9::jsonb, $10, $11, $12)`,
    [
      id,
      memberId,
      currency,
      kind,
      source,
      destination,
      amount,
      fromWallet,
      payee && JSON.stringify(payee),
      wallet,
      new Date(now.getTime() + leaseMs),
      now,
    ],
  );
  for (const { game, username, amount: part } of fromGames) {
    await tx.query(
      `insert into movement_leg (id, movement_id, direction, place, username, amount) values ($1, $2, 'out', $3, $4, $5)`,
      [newId(), id, game, username, part],
    );
  }
  await advanceMovement(tx, id, now);
  return { id };
}
