import type { MemberCall } from '../call';
import { askProvider } from '../core/providers/ask-provider';
import { findGameAccount } from './find-game-account';
import { gamePassword } from './game-password';

/**
 * Returns the user name and password of a game account, and the state of the login form for the game that requires
 * one.
 */
export const getSlotCredentials: MemberCall<'getSlotCredentials'> = async ({
  deps: { db, providers, config },
  params: { slotCode },
  session: { member },
}) => {
  const account = await findGameAccount(db, member.id, slotCode);
  const { game, username, encryptedPassword } = account;
  const password = gamePassword.decrypt(config.gameSecrets, account, encryptedPassword);
  const event = await askProvider('games', (signal) =>
    providers.games.loginForm({ game, username }, signal),
  ).catch(
    // A failed request for the form must not hide the password from the member.
    () => null,
  );
  return { username, password, event };
};
