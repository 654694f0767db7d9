import type { components } from '@wallet/contract';
import type { MemberCall } from '../call';
import type { Deps } from '../deps';
import type { Member } from '../members/member';
import { toBankAccount } from '../members/to-bank-account';
import { toProfile } from '../members/to-profile';
import { gameAccountsOf } from '../games/game-accounts-of';
import { walletOf } from './wallet-of';

type InviteOf = (deps: Deps, member: Member) => Promise<components['schemas']['InviteSummary']>;

/**
 * Returns the member's data for the home screen.
 * @param inviteOf returns the member's invite bonus; injected, because promotions import wallet and not the reverse
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
