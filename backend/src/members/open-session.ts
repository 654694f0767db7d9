import { randomBytes } from 'node:crypto';
import type { Clock } from '../core/clock';
import type { Reader } from '../core/db/driver';
import { sessionLifetime } from '../core/http/requests';
import { tokenHash } from './token-hash';

/** The member who logs in, and the hash of the password that was checked. */
export interface LoggingIn {
  id: string;
  passwordHash: string;
}

/**
 * Starts a session and returns its token, which is not stored anywhere. Returns undefined when the member or the
 * password has changed since the check.
 */
export async function openSession(
  db: Reader,
  clock: Clock,
  { id, passwordHash }: LoggingIn,
): Promise<string | undefined> {
  const token = randomBytes(32).toString('base64url');
  const now = clock.now();
  // The lock makes a concurrent password change finish first, or run later and end this session too.
  const opened = await db.query(
    `with known as (
       select id from member where id = $2 and password_hash = $3 and status = 'active' for share)
     insert into session (token_hash, member_id, created_at, last_seen_at, expires_at)
     select $1, id, $4, $4, $5 from known returning member_id`,
    [tokenHash(token), id, passwordHash, now, new Date(now.getTime() + sessionLifetime.absolute)],
  );
  return opened.length === 1 ? token : undefined;
}
