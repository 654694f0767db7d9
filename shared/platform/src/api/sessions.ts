import type { InferOutput } from '@wallet/platform/api/read-reply';
import { request, type CallOptions } from './client/request';
import { type Done, done } from './common';
import { type memberSession, sessionList } from './generated/sessions';

/** A valid login of the member. */
export type MemberSession = InferOutput<typeof memberSession>;
/** The reply of `listSessions`. */
export type SessionList = InferOutput<typeof sessionList>;

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
