import type { Deps } from '../deps';
import { lockMember } from '../games/lock-member';
import { noteReading } from '../games/note-reading';
import { negative } from '../ledger/negative';
import type { GameReading } from '../outside/games/game-provider';
import { advanceMovement } from './advance-movement';
import { moveHeld } from './move-held';
import type { Leg, Movement } from './movement';

/** What somebody outside definitely answered; a game also says what it holds now. */
export type LegVerdict = { status: 'done'; reading?: GameReading } | { status: 'refused' };

/** Writes down what became of a leg, once, and takes the movement on from there. */
export async function settleLeg(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  movement: Movement,
  leg: Leg,
  verdict: LegVerdict,
): Promise<void> {
  const { id, memberId, currency } = movement;
  const now = clock.now();
  await db.tx(async (tx) => {
    await lockMember(tx, memberId);
    const settled = await tx.query(
      `update movement_leg set status = $2 where id = $1 and status = 'held' returning id`,
      [leg.id, verdict.status],
    );
    // Another request or process had the same answer first.
    if (settled.length === 0) return;
    if (verdict.status === 'refused' && leg.direction === 'out') {
      const account = { kind: 'game', label: leg.place } as const;
      await moveHeld(tx, movement, [{ account, amount: negative(leg.amount) }]);
    }
    await advanceMovement(tx, id, now);
    // Last, so that money which came into a game is in the ledger before what was lost of it.
    if (verdict.status === 'done' && verdict.reading)
      await noteReading(tx, { memberId, game: leg.place, currency }, verdict.reading, now);
  });
}
