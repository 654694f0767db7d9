import type { Reader } from '../../db/driver';
import type { GameAccountName, GameReading } from '../../outside/games/game-provider';
import { OutsideRefusal } from '../../outside/outside-refusal';

/**
 * An account as the sandbox's game keeps it.
 * @throws OutsideRefusal when it was never opened
 */
export async function readSandboxGame(db: Reader, { game, username }: GameAccountName): Promise<GameReading> {
  const rows = await db.query<GameReading>(
    'select balance, played, staked, sequence from sandbox_game_account where game_code = $1 and username = $2',
    [game, username],
  );
  const reading = rows[0];
  if (!reading) throw new OutsideRefusal(`${game} has no account ${username}.`);
  return reading;
}
