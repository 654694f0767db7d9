import type { Deps } from '../deps';
import { Failure } from '../core/http/failure';
import { sessionLifetime } from '../core/http/requests';
import { tokenHash } from './token-hash';

interface EndedSession {
  status: 'active' | 'inactive' | 'closed';
  because: 'logout' | 'password' | null;
  isRevoked: boolean;
  isRecalled: boolean;
  lastSeenAt: Date;
  expiresAt: Date;
}

/**
 * Returns the error for a token without a live session. Only the holder of a token that was once valid gets the
 * exact reason.
 */
export async function tokenRefusal({ db, clock }: Deps, token: string): Promise<Failure> {
  const rows = await db.query<EndedSession>(
    `select m.status, s.revoked_because as because, s.revoked_at is not null as "isRevoked",
       coalesce(s.created_at < m.sessions_from, false) as "isRecalled",
       s.last_seen_at as "lastSeenAt", s.expires_at as "expiresAt"
     from session s join member m on m.id = s.member_id where s.token_hash = $1`,
    [tokenHash(token)],
  );
  const session = rows[0];
  const refusal = (code: Failure['code']): Failure => new Failure(401, code);
  if (!session || session.because === 'logout') return refusal('invalid-token');
  if (session.status === 'closed') return refusal('INVALID_USER_1');
  if (session.status === 'inactive') return refusal('INVALID_USER_2');
  if (session.because === 'password') return refusal('INVALID_USER_3');
  if (session.isRecalled) return refusal('INVALID_USER_4');
  const now = clock.now().getTime();
  const isOver =
    session.expiresAt.getTime() <= now || session.lastSeenAt.getTime() <= now - sessionLifetime.idle;
  return refusal(isOver && !session.isRevoked ? 'EXPIRED_AUTH_TOKEN' : 'invalid-token');
}
