import { randomBytes } from 'node:crypto';
import type { Clock } from '../clock';
import type { Reader } from '../db/driver';
import { sessionLifetime } from './session-lifetime';
import { tokenHash } from './token-hash';

/** Starts a session and gives its token, which exists nowhere but in the answer. */
export async function openSession(db: Reader, clock: Clock, memberId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const now = clock.now();
  await db.query(
    `insert into session (token_hash, member_id, created_at, last_seen_at, expires_at) values ($1, $2, $3, $3, $4)`,
    [tokenHash(token), memberId, now, new Date(now.getTime() + sessionLifetime.absolute)],
  );
  return token;
}
