import type { Reader } from '../../db/driver';
import type { Satang } from '../../ledger/satang';
import type { GameAccountName } from '../../providers/games/game-provider';
import { ProviderRefusal } from '../../providers/provider-refusal';

/**
 * Plays one round in a game: puts `stake` satang at stake and gets `win` back (0 loses it).
 * @throws ProviderRefusal when the account holds less than the stake
 */
export async function playInSandbox(
  db: Reader,
  { game, username }: GameAccountName,
  { stake, win }: { stake: Satang; win: Satang },
): Promise<void> {
  const played = await db.query(
    `update sandbox_game_account set balance = balance - $3 + $4, played = played - $3 + $4, staked = staked + $3,
       sequence = sequence + 1
     where game_code = $1 and username = $2 and balance >= $3 returning game_code`,
    [game, username, stake, win],
  );
  if (played.length === 0) throw new ProviderRefusal(`${username} has less than the stake at ${game}.`);
}
