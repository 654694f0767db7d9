import type { Reader } from '../core/db/driver';
import type { GameAccount } from './game-account';

/** Returns all game accounts of a member, always in the same order. */
export function listGameAccounts(db: Reader, memberId: string): Promise<GameAccount[]> {
  return db.query<GameAccount>(
    `select member_id as "memberId", game_code as game, username, password as "encryptedPassword"
     from game_account where member_id = $1 order by game_code`,
    [memberId],
  );
}
