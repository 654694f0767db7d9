import type { Reader } from '../../db/driver';
import type { GameAccountName, GameReading } from '../../providers/games/game-provider';
import { ProviderRefusal } from '../../providers/provider-refusal';

/**
 * An account as the sandbox's game keeps it.
 * @throws ProviderRefusal when it was never opened
 */
export async function readSandboxGame(db: Reader, { game, username }: GameAccountName): Promise<GameReading> {
  const rows = await db.query<GameReading>(
    'select balance, played, staked, sequence from sandbox_game_account where game_code = $1 and username = $2',
    [game, username],
  );
  const reading = rows[0];
  if (!reading) throw new ProviderRefusal(`${game} has no account ${username}.`);
  return reading;
}
