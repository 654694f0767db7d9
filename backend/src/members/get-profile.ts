import type { MemberCall } from '../call';
import { profileReply } from './profile-reply';

/** Returns the member, their bank account, and the conditions for changing it. */
export const getProfile: MemberCall<'getProfile'> = async ({ deps, session: { member } }) =>
  profileReply(deps, member.id);
