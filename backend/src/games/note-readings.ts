import type { Member } from '../members/member';
import type { Reader } from '../core/db/driver';
import { sqlCall } from '../core/db/statements';
import { postCounts } from '../core/ledger/post';
import type { GameReading } from '../core/providers/game-provider';

/**
 * Posts the readings of a member's game accounts to the ledger: the win or loss since the last reading becomes one
 * transaction with the house per account. A reading that comes twice, late or out of order has no second effect.
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
  const [call, params] = sqlCall('game_note_readings', {
    member: id,
    currency,
    games: ordered.map(({ game }) => game),
    balances: of('balance'),
    played: of('played'),
    staked: of('staked'),
    sequences: of('sequence'),
    at: now,
  });
  const rows = await db.query<{ posted: number }>(`select ${call} as posted`, params);
  for (let left = rows[0]?.posted ?? 0; left > 0; left -= 1) postCounts.note('game');
}
