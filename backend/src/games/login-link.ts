import type { Deps } from '../deps';
import { refused } from '../core/http/failure';
import { ProviderRefusal } from '../core/providers/provider-refusal';
import { askProvider } from '../core/providers/ask-provider';
import type { GameAccount } from './game-account';
import { gamePassword } from './game-password';

/**
 * Returns the address that opens a game with the member logged in.
 * @throws Failure NO_GAME when the game has no such login
 */
export async function loginLink(
  { providers, config }: Pick<Deps, 'providers' | 'config'>,
  account: GameAccount,
): Promise<string> {
  const { game, username, encryptedPassword } = account;
  const password = gamePassword.decrypt(config.gameSecrets, account, encryptedPassword);
  return askProvider('games', (signal) =>
    providers.games.loginLink({ game, username, password }, signal),
  ).catch((error: unknown) => {
    throw error instanceof ProviderRefusal ? refused('NO_GAME') : error;
  });
}
