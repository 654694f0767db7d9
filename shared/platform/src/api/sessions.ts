import * as v from '@wallet/platform/api/read-reply';
import { request, type CallOptions } from './client/request';
import { type Done, done } from './common';

const memberSession = v.object({
  /** Identifies the session for `endSession`. */
  id: v.someText,
  /** True for the session of this page. */
  current: v.or(v.flag, false),
  /** Browser and system; null when unknown. */
  device: v.maybeText,
  /** Network part of the address at the login; null when unknown. */
  network: v.maybeText,
  startedAt: v.maybeMoment,
  lastUsedAt: v.maybeMoment,
});

export const sessionList = v.object({
  sessions: v.list(memberSession),
  /** Time of the previous login, before the session of this page. */
  lastLogin: v.maybeMoment,
});

/** A valid login of the member. @interface */
export type MemberSession = v.InferOutput<typeof memberSession>;
/** The reply of `listSessions`. @interface */
export type SessionList = v.InferOutput<typeof sessionList>;

/** Fetches the member's sessions, this page's session first. Call it only when the profile has `sessions`. */
export function listSessions(options?: CallOptions): Promise<SessionList> {
  return request(sessionList, 'get', '/api/sessions', {}, options);
}

/** Ends a session of the member. Rejects with the code `NO_DATA` when it has ended already. */
export function endSession(sessionId: string, options?: CallOptions): Promise<Done> {
  return request(done, 'delete', '/api/sessions/{sessionId}', { params: { sessionId } }, options);
}

/** Ends all sessions of the member except this page's session. */
export function endOtherSessions(options?: CallOptions): Promise<Done> {
  return request(done, 'post', '/api/sessions/end-others', {}, options);
}
