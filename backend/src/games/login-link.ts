import type { Deps } from '../deps';
import { refused } from '../http/refused';
import { OutsideRefusal } from '../outside/outside-refusal';
import { withinTime } from '../outside/within-time';
import type { GameAccount } from './game-account';
import { gamePassword } from './game-password';

/**
 * The address that opens a game logged in.
 * @throws Failure NO_GAME where the game has no such log-in
 */
export async function loginLink(
  { outside, config }: Pick<Deps, 'outside' | 'config'>,
  account: GameAccount,
): Promise<string> {
  const { game, username, sealedPassword } = account;
  const password = gamePassword.open(config.gameSecrets, account, sealedPassword);
  return withinTime((signal) => outside.games.loginLink({ game, username, password }, signal)).catch(
    (error: unknown) => {
      throw error instanceof OutsideRefusal ? refused('NO_GAME') : error;
    },
  );
}
