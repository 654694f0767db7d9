import type { Member } from '../account/member';
import type { Reader } from '../db/driver';
import { postCounts } from '../ledger/post-counts';
import type { GameReading } from '../providers/games/game-provider';

/**
 * Brings the ledger to what games reported of a member's accounts: what was won or lost since the last reading becomes one
 * transaction with the house for each. A reading that comes twice, late or out of order has no second effect.
 */
export async function noteReadings(
  db: Reader,
  { id, currency }: Pick<Member, 'id' | 'currency'>,
  read: readonly { game: string; reading: GameReading }[],
  now: Date,
): Promise<void> {
  if (read.length === 0) return;
  const ordered = read.toSorted((a, b) => (a.game < b.game ? -1 : 1));
  const of = (field: keyof GameReading): number[] => ordered.map(({ reading }) => reading[field]);
  const rows = await db.query<{ posted: number }>(
    `select game_note_readings($1, $2, $3::text[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[], $8) as posted`,
    [
      id,
      currency,
      ordered.map(({ game }) => game),
      of('balance'),
      of('played'),
      of('staked'),
      of('sequence'),
      now,
    ],
  );
  for (let left = rows[0]?.posted ?? 0; left > 0; left -= 1) postCounts.note('game');
}
