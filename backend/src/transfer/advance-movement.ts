import type { Tx } from '../db/driver';
import { findGameAccount } from '../games/find-game-account';
import { addUp } from '../ledger/add-up';
import { negative } from '../ledger/negative';
import type { Satang } from '../ledger/satang';
import { newId } from '../new-id';
import { recordStatement } from '../statement/record-statement';
import { endMovement } from './end-movement';
import { moveHeld } from './move-held';
import type { Movement } from './movement';
import { readMovement } from './read-movement';

const wallet = { kind: 'wallet' } as const;

/** Says in the statement that money left the games for the wallet, where the movement's own row does not say it. */
async function noteGathered(
  tx: Tx,
  { memberId, source }: Movement,
  amount: Satang,
  now: Date,
): Promise<void> {
  if (amount === 0) return;
  const row = {
    memberId,
    type: 'transfer',
    status: 'SUCCESS',
    from: source,
    to: 'wallet',
    amount,
    at: now,
  } as const;
  await recordStatement(tx, row);
}

async function sendOn(tx: Tx, { id, memberId, destination }: Movement, amount: Satang): Promise<void> {
  const username =
    destination === 'bank' ? null : (await findGameAccount(tx, memberId, destination)).username;
  await tx.query(
    `insert into movement_leg (id, movement_id, direction, place, username, amount) values ($1, $2, 'in', $3, $4, $5)`,
    [newId(), id, destination, username, amount],
  );
}

/**
 * Takes a movement as far as it can go without asking anybody: once the games have given their money, on to where it
 * goes; once that has taken it or not, to its end. The member's turn is taken by the caller.
 */
export async function advanceMovement(tx: Tx, id: string, now: Date): Promise<void> {
  const { movement, legs } = await readMovement(tx, id);
  if (movement.status !== 'PROCESSING' || legs.some(({ status }) => status === 'held')) return;
  const { destination, fromWallet, amount } = movement;
  const fromGames = addUp(
    legs.flatMap(({ direction, status, amount: part }) =>
      direction === 'out' && status === 'done' ? [part] : [],
    ),
  );
  const gathered = addUp([fromWallet, fromGames]);
  const last = legs.find(({ direction }) => direction === 'in');

  if (last?.status === 'done') {
    const place = destination === 'bank' ? 'withdrawals' : destination;
    const account = { kind: destination === 'bank' ? 'bank' : 'game', label: place } as const;
    await moveHeld(tx, movement, [{ account, amount: negative(last.amount) }]);
    return endMovement(tx, movement, 'SUCCESS', last.amount, now);
  }
  if (last) {
    await moveHeld(tx, movement, [{ account: wallet, amount: negative(last.amount) }]);
    if (destination !== 'bank') await noteGathered(tx, movement, fromGames, now);
    return endMovement(tx, movement, 'FAILED', amount, now);
  }
  if (destination === 'wallet' || gathered === 0 || (destination === 'bank' && gathered < amount)) {
    await moveHeld(tx, movement, [{ account: wallet, amount: negative(gathered) }]);
    const isDone = destination === 'wallet' && gathered > 0;
    if (!isDone) await noteGathered(tx, movement, fromGames, now);
    return endMovement(tx, movement, isDone ? 'SUCCESS' : 'FAILED', isDone ? gathered : amount, now);
  }
  if (destination === 'bank') {
    // What the games gave beyond what is paid out stays in the wallet.
    await moveHeld(tx, movement, [{ account: wallet, amount: addUp([amount, negative(gathered)]) }]);
    await noteGathered(tx, movement, fromGames, now);
    return sendOn(tx, movement, amount);
  }
  await sendOn(tx, movement, gathered);
}
