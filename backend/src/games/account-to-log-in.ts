import type { Deps } from '../deps';
import { refused } from '../core/http/failure';
import { findGameAccount } from './find-game-account';
import type { GameAccount } from './game-account';

/** Returns the member's own account for an automatic login. `game` is the game's code in lower case. */
export async function accountToLogIn(
  { db }: Pick<Deps, 'db'>,
  memberId: string,
  { game, username }: { game: string; username: string },
): Promise<GameAccount> {
  const rows = await db.query<{ code: string }>('select code from game where lower(code) = $1 limit 1', [
    game,
  ]);
  if (!rows[0]) throw refused('NO_GAME');
  const account = await findGameAccount(db, memberId, rows[0].code);
  if (account.username !== username) throw refused('SLOT_NO_ACCOUNT');
  return account;
}
