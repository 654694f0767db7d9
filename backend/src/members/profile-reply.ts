import type { components } from '@wallet/contract';
import type { Deps } from '../deps';
import { findMember } from './find-member';
import { payeeChangeOf } from './payee-pause';
import { toBankAccount } from './to-bank-account';
import { toProfile } from './to-profile';

/** Returns a member's current profile in the contract's form. */
export async function profileReply(
  deps: Deps,
  memberId: string,
): Promise<components['schemas']['ProfileReply']> {
  const member = await findMember(deps.db, memberId);
  return {
    profile: toProfile(member),
    bankAccount: toBankAccount(member),
    payeeChange: await payeeChangeOf(deps, memberId),
  };
}
