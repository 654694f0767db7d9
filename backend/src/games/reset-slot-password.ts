import type { MemberCall } from '../call';
import { refused } from '../core/http/failure';
import { confirmPassword } from './confirm-password';
import { findGameAccount } from './find-game-account';
import { gamePassword } from './game-password';
import { newGamePassword } from './new-game-password';

/**
 * Sets a new random password for a game account. Two concurrent calls set the same one.
 * @throws Failure NO_GAME, SLOT_NO_ACCOUNT, or SLOT_RESET_PASSWORD_FAIL when the game did not confirm it
 */
export const resetSlotPassword: MemberCall<'resetSlotPassword'> = async ({
  deps,
  params: { slotCode },
  session: { member },
}) => {
  const account = await findGameAccount(deps.db, member.id, slotCode);
  const fresh = gamePassword.encrypt(deps.config.gameSecrets, account, newGamePassword());
  const rows = await deps.db.query<{ encryptedPassword: string }>(
    `update game_account set pending_password = coalesce(pending_password, $3)
     where member_id = $1 and game_code = $2 returning pending_password as "encryptedPassword"`,
    [member.id, slotCode, fresh],
  );
  const encryptedPassword = rows[0]?.encryptedPassword;
  if (encryptedPassword === undefined) throw refused('SLOT_NO_ACCOUNT');
  await confirmPassword(deps, { ...account, encryptedPassword }).catch(() => {
    throw refused('SLOT_RESET_PASSWORD_FAIL');
  });
  return { message: 'SUCCESS' };
};
