import type { MemberCall } from '../../call';
import { accountToLogIn } from './account-to-log-in';
import { loginLink } from './login-link';

/**
 * A link that logs the member's own game account in. The session says who asks, so a user name is enough for every game.
 * @throws Failure NO_GAME, SLOT_NO_ACCOUNT
 */
export const autoLogin: MemberCall<'autoLogin'> = async ({ deps, params, session: { member } }) => ({
  link: await loginLink(deps, await accountToLogIn(deps, member.id, params)),
});
