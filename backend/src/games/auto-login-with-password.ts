import { createHash, timingSafeEqual } from 'node:crypto';
import type { MemberCall } from '../call';
import { refused } from '../core/http/failure';
import { accountToLogIn } from './account-to-log-in';
import { gamePassword } from './game-password';
import { loginLink } from './login-link';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Returns a link that logs in to the member's own game account, for a client that sends the password to have it
 * checked.
 * @throws Failure NO_GAME, SLOT_NO_ACCOUNT, WRONG_PASSWORD
 */
export const autoLoginWithPassword: MemberCall<'autoLoginWithPassword'> = async ({
  deps,
  params,
  session: { member },
}) => {
  const account = await accountToLogIn(deps, member.id, params);
  const password = gamePassword.decrypt(deps.config.gameSecrets, account, account.encryptedPassword);
  if (!timingSafeEqual(digest(password), digest(params.password))) throw refused('WRONG_PASSWORD');
  return { link: await loginLink(deps, account) };
};
