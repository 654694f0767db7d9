import type { MemberCall } from '../../call';
import { profileReply } from './profile-reply';

/** The member, their bank account, and what changing it takes. */
export const getProfile: MemberCall<'getProfile'> = async ({ deps, session: { member } }) =>
  profileReply(deps, member.id);
