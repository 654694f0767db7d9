import type { Deps } from '../deps';
import { refused } from '../http/refused';
import { OutsideRefusal } from '../outside/outside-refusal';
import { withinTime } from '../outside/within-time';
import type { GameAccount } from './game-account';

/**
 * The address that opens a game logged in.
 * @throws Failure NO_GAME where the game has no such log-in
 */
export async function loginLink({ outside }: Pick<Deps, 'outside'>, account: GameAccount): Promise<string> {
  const { game, username, password } = account;
  return withinTime((signal) => outside.games.loginLink({ game, username, password }, signal)).catch(
    (error: unknown) => {
      throw error instanceof OutsideRefusal ? refused('NO_GAME') : error;
    },
  );
}
