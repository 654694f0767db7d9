import { sqlCall } from '../../platform/db/sql-call';
import type { Deps } from '../../deps';
import { postCounts } from '../../ledger/post-counts';
import type { GameReading } from '../../providers/games/game-provider';
import type { Leg, Movement, MovementState } from './movement';

/** What a provider definitely answered; a game also says what it holds now. */
export type LegVerdict = { status: 'done'; reading?: GameReading } | { status: 'refused' };

interface Settled {
  state: MovementState;
  /** False when another request or process had the same answer first. */
  isSettled: boolean;
  isPlayed: boolean;
}

/** Writes down what became of a leg, once, takes the movement on from there and gives how it stands. */
export async function settleLeg(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id, kind }: Movement,
  leg: Leg,
  verdict: LegVerdict,
): Promise<MovementState> {
  const reading = verdict.status === 'done' ? verdict.reading : undefined;
  const [call, params] = sqlCall('movement_settle', {
    movement: id,
    leg: leg.id,
    status: verdict.status,
    balance: reading?.balance ?? null,
    played: reading?.played ?? null,
    staked: reading?.staked ?? null,
    sequence: reading?.sequence ?? null,
    at: clock.now(),
  });
  const [settled] = await db.query<Settled>(
    `select state, is_settled as "isSettled", is_played as "isPlayed" from ${call}`,
    params,
  );
  if (!settled) throw new Error(`The leg ${leg.id} could not be settled.`);
  const { state, isSettled, isPlayed } = settled;
  if (isSettled && state.movement.status !== 'PROCESSING') postCounts.note(kind);
  if (isPlayed) postCounts.note('game');
  return state;
}
