import type { Deps } from '../../deps';
import { refused } from '../../http/refusals/refused';
import { findGameAccount } from './find-game-account';
import type { GameAccount } from './game-account';

/** The member's own account that an automatic log-in names; games are named in lower case there. */
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
