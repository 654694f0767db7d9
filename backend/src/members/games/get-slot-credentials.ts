import type { MemberCall } from '../../call';
import { askProvider } from '../../providers/ask-provider';
import { findGameAccount } from './find-game-account';
import { gamePassword } from './game-password';

/** The user name and password of a game account, and for the game that asks for one, the state of its log-in form. */
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
    // A form that cannot be had must not keep the member from their password.
    () => null,
  );
  return { username, password, event };
};
