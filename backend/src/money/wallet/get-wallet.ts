import type { components } from '@wallet/contract';
import type { MemberCall } from '../../call';
import type { Deps } from '../../deps';
import type { Member } from '../../members/account/member';
import { toBankAccount } from '../../members/account/to-bank-account';
import { toProfile } from '../../members/account/to-profile';
import { gameAccountsOf } from '../../members/games/game-accounts-of';
import { walletOf } from './wallet-of';

type InviteOf = (deps: Deps, member: Member) => Promise<components['schemas']['InviteSummary']>;

/**
 * Everything that the home screen shows of a member.
 * @param inviteOf the member's invite bonus, which promotions know: they stand on money, so money does not import them
 */
export const getWallet =
  (inviteOf: InviteOf): MemberCall<'getWallet'> =>
  async ({ deps, session: { member } }) => {
    const [wallet, invite, slots] = await Promise.all([
      walletOf(deps.db, member),
      inviteOf(deps, member),
      gameAccountsOf(deps.db, member),
    ]);
    return {
      profile: toProfile(member),
      bankAccount: toBankAccount(member),
      wallet,
      invite,
      slots,
      reportsChanges: true,
    };
  };
