import type { Member } from './member';
import { memberColumns } from './member-columns';
import type { Deps } from '../deps';
import type { Session } from './session';
import { sessionLifetime } from '../core/http/requests';
import { tokenHash } from './token-hash';

interface SessionRow extends Member {
  lastSeenAt: Date;
}

/**
 * Returns the live session of a token: not revoked or recalled, not expired, not idle too long, of an active member.
 */
export async function findSession({ db, clock }: Deps, token: string): Promise<Session | undefined> {
  const hash = tokenHash(token);
  const now = clock.now();
  const rows = await db.query<SessionRow>(
    `select ${memberColumns}, s.last_seen_at as "lastSeenAt"
     from session s join member m on m.id = s.member_id join bank b on b.code = m.bank_code
     where s.token_hash = $1 and s.revoked_at is null and s.expires_at > $2 and s.last_seen_at > $3
       and m.status = 'active' and (m.sessions_from is null or s.created_at >= m.sessions_from)`,
    [hash, now, new Date(now.getTime() - sessionLifetime.idle)],
  );
  const row = rows[0];
  if (!row) return undefined;
  const { lastSeenAt, ...member } = row;
  if (now.getTime() - lastSeenAt.getTime() > sessionLifetime.noteEvery) {
    await db.query('update session set last_seen_at = $2 where token_hash = $1', [hash, now]);
  }
  return { member, tokenHash: hash };
}
