import { getProfile } from '@wallet/platform/api';
import { toApiError } from '@wallet/contract';
import { session } from '@wallet/platform/session';
import { isOutOfReach } from './is-out-of-reach';

/** Who a member is in the chat (S3.29); what the profile does not tell is left out. */
export interface Member {
  userId?: string;
  username?: string;
  name?: string;
}

/** A profile that cannot be read is asked for again after so long, in ms. */
const againMs = 30_000;

let asked: { token: string | null; member: Promise<Member> } | undefined;

async function ask(): Promise<Member> {
  try {
    const { profile } = await getProfile();
    const { _id: userId, username, name } = profile;
    return { ...(userId && { userId }), ...(username && { username }), ...(name && { name }) };
  } catch (error) {
    const reason = toApiError(error);
    // Without the backend nothing can be done; without the profile a backend may know the member by the token.
    if (isOutOfReach(reason) || reason.kind === 'session' || reason.kind === 'gone') throw error;
    return {};
  }
}

/** The member of the present login, by their profile, which is asked for once. Rejects with `ApiError`. */
export function currentMember(): Promise<Member> {
  const token = session.token();
  if (asked?.token === token) return asked.member;
  const member = ask();
  asked = { token, member };
  const forget = () => {
    if (asked?.member === member) asked = undefined;
  };
  member.then(({ userId }) => {
    if (userId === undefined) setTimeout(forget, againMs);
  }, forget);
  return member;
}
