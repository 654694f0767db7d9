import type { MemberCall } from '../call';

/** Revokes the token of the call. */
export const logout: MemberCall<'logout'> = async ({ deps, session, ip }) => {
  await deps.db.query(
    `update session set revoked_at = $2, revoked_because = 'logout' where token_hash = $1 and revoked_at is null`,
    [session.tokenHash, deps.clock.now()],
  );
  deps.securityEvents.report('authn_token_revoked', { memberId: session.member.id, ip, reason: 'logout' });
  return { message: 'SUCCESS' };
};
