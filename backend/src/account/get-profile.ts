import type { MemberCall } from '../http/call';
import { toBankAccount } from './to-bank-account';
import { toProfile } from './to-profile';

/** The member and their bank account. */
export const getProfile: MemberCall<'getProfile'> = async ({ session: { member } }) => ({
  profile: toProfile(member),
  bankAccount: toBankAccount(member),
});
