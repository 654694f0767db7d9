import { type ApiError, toApiError } from '@wallet/contract';
import { getProfile } from '@wallet/platform/api';
import { session } from '@wallet/platform/session';
import { readChatToken } from './chat-token';

/** Status codes of a gateway whose backend is unavailable. */
const gatewayStatuses: ReadonlySet<number> = new Set([502, 503, 504]);

/** True when the backend itself did not respond: the call got no response, or one from a gateway. */
export function isBackendUnreachable(error: ApiError): boolean {
  return (
    ['network', 'timeout', 'cancelled', 'unsent'].includes(error.kind) ||
    ('status' in error && gatewayStatuses.has(error.status))
  );
}

/** True when a limit of requests rejected the call. The backend may not have seen it. */
export const isRateLimit = (error: ApiError): boolean => 'status' in error && error.status === 429;

/** Identity of a member in the chat (S3.29). A field is undefined when the profile does not contain it. */
export interface Member {
  userId?: string;
  username?: string;
  name?: string;
}

/** Delay until a profile that failed to load or has no user id is fetched again, in ms. */
const retryMs = 30_000;

let cached: { token: string | null; member: Promise<Member> } | undefined;

async function fetchMember(): Promise<Member> {
  // A token that opens only the chat cannot read the profile. The backend knows the member by the token.
  if (readChatToken(session.token() ?? '')) return {};
  try {
    const { profile } = await getProfile();
    const { _id: userId, username, name } = profile;
    return { userId: userId ?? undefined, username: username || undefined, name: name || undefined };
  } catch (error) {
    const reason = toApiError(error);
    // The backend may still identify the member by the token, unless it is unreachable or the login has ended.
    if (isBackendUnreachable(reason) || reason.kind === 'session' || reason.kind === 'gone') throw error;
    return {};
  }
}

/** Returns the member of the current login from the profile, which is fetched once. Rejects with `ApiError`. */
export function currentMember(): Promise<Member> {
  const token = session.token();
  if (cached?.token === token) return cached.member;
  const member = fetchMember();
  cached = { token, member };
  const forget = () => {
    if (cached?.member === member) cached = undefined;
  };
  member.then(({ userId }) => {
    if (userId === undefined) setTimeout(forget, retryMs);
  }, forget);
  return member;
}
