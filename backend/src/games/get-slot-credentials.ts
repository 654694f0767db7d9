import type { MemberCall } from '../http/call';
import { withinTime } from '../outside/within-time';
import { findGameAccount } from './find-game-account';
import { gamePassword } from './game-password';

/** The user name and password of a game account, and for the game that asks for one, the state of its log-in form. */
export const getSlotCredentials: MemberCall<'getSlotCredentials'> = async ({
  deps: { db, outside, config },
  params: { slotCode },
  session: { member },
}) => {
  const account = await findGameAccount(db, member.id, slotCode);
  const { game, username, sealedPassword } = account;
  const password = gamePassword.open(config.gameSecrets, account, sealedPassword);
  const event = await withinTime((signal) => outside.games.loginForm({ game, username }, signal)).catch(
    // A form that cannot be had must not keep the member from their password.
    () => null,
  );
  return { username, password, event };
};
