import type { Reader } from '../core/db/driver';
import { refused } from '../core/http/failure';
import type { GameAccount } from './game-account';

/**
 * Returns a member's account at a game.
 * @throws Failure NO_GAME for an unknown game, SLOT_NO_ACCOUNT for a game where the member has no account
 */
export async function findGameAccount(db: Reader, memberId: string, game: string): Promise<GameAccount> {
  const rows = await db.query<{ username: string | null; password: string | null }>(
    `select a.username, a.password from game g
     left join game_account a on a.game_code = g.code and a.member_id = $2 where g.code = $1`,
    [game, memberId],
  );
  const row = rows[0];
  if (!row) throw refused('NO_GAME');
  if (row.username === null || row.password === null) throw refused('SLOT_NO_ACCOUNT');
  return { memberId, game, username: row.username, encryptedPassword: row.password };
}
