import type { Deps } from '../deps';
import { ProviderRefusal } from '../core/providers/provider-refusal';
import { askProvider } from '../core/providers/ask-provider';
import type { GameAccount } from './game-account';
import { gamePassword } from './game-password';

const nothingPending = 'pending_password = null, pending_tries = 0, pending_next_try_at = null';

/**
 * Sends an account's new password to the game. It becomes the account's password only when the game has accepted it.
 * @throws ProviderRefusal when the game rejects it, and the old one stays; any other error leaves it pending
 */
export async function confirmPassword(
  { db, providers, config }: Pick<Deps, 'db' | 'providers' | 'config'>,
  { memberId, game, username, encryptedPassword }: GameAccount,
): Promise<void> {
  const values = [memberId, game, encryptedPassword];
  const password = gamePassword.decrypt(config.gameSecrets, { game, username }, encryptedPassword);
  const isPending = 'member_id = $1 and game_code = $2 and pending_password = $3';
  try {
    await askProvider('games', (signal) => providers.games.setPassword({ game, username, password }, signal));
  } catch (error) {
    if (error instanceof ProviderRefusal)
      await db.query(`update game_account set ${nothingPending} where ${isPending}`, values);
    throw error;
  }
  await db.query(`update game_account set password = $3, ${nothingPending} where ${isPending}`, values);
}
