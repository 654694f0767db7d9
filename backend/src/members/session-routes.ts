import type { MemberCall } from '../call';
import { limitAttempts } from '../core/http/rate-limits';
import type { Deps } from '../deps';
import * as sessions from './sessions';

export const listSessions: MemberCall<'listSessions'> = async ({ deps, member, tokenHash }) => {
  const caller = { member, tokenHash };
  return {
    sessions: await sessions.readSessions(deps, caller),
    lastLogin: await sessions.readLastLogin(deps.db, caller),
  };
};

/** Maximum calls per minute of one member that end sessions. */
const maxPerMinute = 30;

const limitEnds = (deps: Deps, memberId: string): Promise<void> =>
  limitAttempts(deps, `end-session:${memberId}`, maxPerMinute);

export const endSession: MemberCall<'endSession'> = async ({ deps, params, member, tokenHash, ip }) => {
  await limitEnds(deps, member.id);
  await sessions.endSession(deps, { member, tokenHash }, params.sessionId);
  deps.securityEvents.report('authn_token_revoked', { memberId: member.id, ip, reason: 'by member' });
  return { message: 'SUCCESS' };
};

export const endOtherSessions: MemberCall<'endOtherSessions'> = async ({ deps, member, tokenHash, ip }) => {
  await limitEnds(deps, member.id);
  await sessions.endOtherSessions(deps, { member, tokenHash });
  deps.securityEvents.report('authn_token_revoked', { memberId: member.id, ip, reason: 'all others' });
  return { message: 'SUCCESS' };
};
