import { sqlCall } from '../core/db/sql-call';
import type { Deps } from '../deps';
import { postCounts } from '../core/ledger/post-counts';
import type { GameReading } from '../core/providers/game-provider';
import type { Leg, Movement, MovementState } from './movement';

/** Definite result of a provider; a game also returns its current balance. */
export type LegVerdict = { status: 'done'; reading?: GameReading } | { status: 'refused' };

interface Settled {
  state: MovementState;
  /** False when another request or process has stored the same result first. */
  isSettled: boolean;
  isPlayed: boolean;
}

/** Stores the result of a leg once and advances the movement. Returns the new state of the movement. */
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
