import type { MemberCall } from '../call';
import { accountToLogIn } from './account-to-log-in';
import { loginLink } from './login-link';

/**
 * Returns a link that logs in to the member's own game account. The session identifies the member, so a user name is
 * enough for every game.
 * @throws Failure NO_GAME, SLOT_NO_ACCOUNT
 */
export const autoLogin: MemberCall<'autoLogin'> = async ({ deps, params, session: { member } }) => ({
  link: await loginLink(deps, await accountToLogIn(deps, member.id, params)),
});
