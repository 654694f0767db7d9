import { toBankAccount } from '../../members/account/to-bank-account';
import { toProfile } from '../../members/account/to-profile';
import { gameAccountsOf } from '../../members/games/game-accounts-of';
import type { MemberCall } from '../../call';
import { inviteSummary } from '../../promotions/invite/invite-summary';
import { walletOf } from './wallet-of';

/** Everything that the home screen shows of a member. */
export const getWallet: MemberCall<'getWallet'> = async ({ deps, session: { member } }) => {
  const [wallet, invite, slots] = await Promise.all([
    walletOf(deps.db, member),
    inviteSummary(deps, member),
    gameAccountsOf(deps.db, member),
  ]);
  return { profile: toProfile(member), bankAccount: toBankAccount(member), wallet, invite, slots };
};
