import { getProfile } from '@wallet/platform/api';
import { toApiError } from '@wallet/contract';
import { session } from '@wallet/platform/session';
import { isOutOfReach } from './is-out-of-reach';

/** Identity of a member in the chat (S3.29), without the fields that the profile does not contain. */
export interface Member {
  userId?: string;
  username?: string;
  name?: string;
}

/** Delay until a profile that failed to load or has no user id is fetched again, in ms. */
const againMs = 30_000;

let asked: { token: string | null; member: Promise<Member> } | undefined;

async function ask(): Promise<Member> {
  try {
    const { profile } = await getProfile();
    const { _id: userId, username, name } = profile;
    return { ...(userId && { userId }), ...(username && { username }), ...(name && { name }) };
  } catch (error) {
    const reason = toApiError(error);
    // The chat needs the backend. Without the profile, a backend may still identify the member by the token.
    if (isOutOfReach(reason) || reason.kind === 'session' || reason.kind === 'gone') throw error;
    return {};
  }
}

/** Returns the member of the current login from the profile, which is fetched once. Rejects with `ApiError`. */
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
