import type { Reader } from '../db/driver';
import { refused } from '../http/refused';
import { runningRound } from './running-round';

/**
 * A running bonus may be for one group of games only: money may not go to another.
 * @throws Failure BONUS_CONDITION
 */
export async function requireGameAllowed(db: Reader, memberId: string, gameCode: string): Promise<void> {
  const round = await runningRound(db, memberId);
  if (!round?.category) return;
  const games = await db.query<{ category: string }>('select category from game where code = $1', [gameCode]);
  if (games[0]?.category !== round.category) throw refused('BONUS_CONDITION');
}
