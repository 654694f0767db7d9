import type { MemberCall } from '../call';
import { AppError } from '../core/errors';
import { isSameSecret } from '@wallet/server';
import { isProviderError } from '@wallet/contract/providers';
import type { Deps } from '../deps';
import { requireNoBreak } from '../members/play-break';
import { findGameAccount, type GameAccount, gameAccountsOf, readGames } from './game-account';
import { confirmPassword, gamePassword, newGamePassword } from './game-password';
import { openGameAccount } from './open-game-account';

export const activateSlot: MemberCall<'activateSlot'> = async ({ deps, params: { slotCode }, member }) => {
  await requireNoBreak(deps.db, member.id);
  await openGameAccount(deps, member, slotCode);
  const slot = (await gameAccountsOf(deps.db, member)).find(({ code }) => code === slotCode);
  if (!slot) throw new Error(`The opened game ${slotCode} was not found.`);
  return { slot };
};

/** Fetches the balance of every game. If a game did not respond, the time is that of the oldest balance shown. */
export const refreshSlots: MemberCall<'refreshSlots'> = async ({ deps, member }) => {
  const unresponsive = await readGames(deps, member);
  const rows = unresponsive.length
    ? await deps.db.query<{ at: Date }>(
        'select min(coalesce(refreshed_at, activated_at)) as at from game_account where member_id = $1',
        [member.id],
      )
    : [];
  const refreshedAt = rows[0]?.at ?? deps.clock.now();
  return { slots: await gameAccountsOf(deps.db, member), refreshedAt: refreshedAt.toISOString() };
};

export const getSlotCredentials: MemberCall<'getSlotCredentials'> = async ({ deps, params, member }) => {
  const { db, providers, config } = deps;
  const account = await findGameAccount(db, member.id, params.slotCode);
  const { game, username, encryptedPassword } = account;
  const password = gamePassword.decrypt(config.gameSecrets, account, encryptedPassword);
  // A failed request for the form must not hide the password from the member.
  const event = await providers.games.loginForm({ game, username }).catch(() => null);
  return { username, password, event };
};

/** Sets a new random password for a game account. Two concurrent calls set the same password. */
export const resetSlotPassword: MemberCall<'resetSlotPassword'> = async ({ deps, params, member }) => {
  const { slotCode } = params;
  const account = await findGameAccount(deps.db, member.id, slotCode);
  const newPassword = gamePassword.encrypt(deps.config.gameSecrets, account, newGamePassword());
  const rows = await deps.db.query<{ encryptedPassword: string }>(
    `update game_account set pending_password = coalesce(pending_password, $3)
     where member_id = $1 and game_code = $2 returning pending_password as "encryptedPassword"`,
    [member.id, slotCode, newPassword],
  );
  const encryptedPassword = rows[0]?.encryptedPassword;
  if (encryptedPassword === undefined) throw new AppError(422, 'SLOT_NO_ACCOUNT');
  await confirmPassword(deps, { ...account, encryptedPassword }).catch(() => {
    throw new AppError(422, 'SLOT_RESET_PASSWORD_FAIL');
  });
  return { message: 'SUCCESS' };
};

/** Returns the member's own account for an automatic login. `game` is the game's code in lower case. */
async function findAccountForLogin(
  { db }: Deps,
  memberId: string,
  { game, username }: { game: string; username: string },
): Promise<GameAccount> {
  await requireNoBreak(db, memberId);
  const rows = await db.query<{ code: string }>('select code from game where lower(code) = $1 limit 1', [
    game,
  ]);
  if (!rows[0]) throw new AppError(422, 'NO_GAME');
  const account = await findGameAccount(db, memberId, rows[0].code);
  if (account.username !== username) throw new AppError(422, 'SLOT_NO_ACCOUNT');
  return account;
}

/** @throws AppError NO_GAME when the game has no such login */
async function createLoginLink({ providers, config }: Deps, account: GameAccount): Promise<string> {
  const { game, username, encryptedPassword } = account;
  const password = gamePassword.decrypt(config.gameSecrets, account, encryptedPassword);
  return providers.games.loginLink({ game, username, password }).catch((error: unknown) => {
    throw isProviderError(error, 'rejected') ? new AppError(422, 'NO_GAME') : error;
  });
}

/** Returns a link that logs in to the member's own game account. The session proves who they are. */
export const autoLogin: MemberCall<'autoLogin'> = async ({ deps, params, member }) => ({
  link: await createLoginLink(deps, await findAccountForLogin(deps, member.id, params)),
});

/** Returns a link that logs in to the member's own game account, and checks the password that the client sends. */
export const autoLoginWithPassword: MemberCall<'autoLoginWithPassword'> = async (input) => {
  const { deps, params, member } = input;
  const account = await findAccountForLogin(deps, member.id, params);
  const password = gamePassword.decrypt(deps.config.gameSecrets, account, account.encryptedPassword);
  if (!isSameSecret(password, params.password)) throw new AppError(422, 'WRONG_PASSWORD');
  return { link: await createLoginLink(deps, account) };
};
