import type { Clock } from '@wallet/server';
import type { Queryable, Tx } from '@wallet/server/db';
import { lockMember } from './member';
import { endedSessionError, idleSince, liveSession, type Session } from './session';

type Caller = Pick<Session, 'tokenHash'> & { member: { id: string } };

/**
 * Checks that the calling session has not ended since the call was authorised.
 * @throws AppError 401 with the reason
 */
export async function requireLiveSession(
  db: Queryable,
  clock: Clock,
  { tokenHash }: Pick<Session, 'tokenHash'>,
): Promise<void> {
  const now = clock.now();
  const rows = await db.query(
    `select s.id from session s join member m on m.id = s.member_id
     where s.token_hash = $1 and m.status = 'active' and ${liveSession}`,
    [tokenHash, now, idleSince(now)],
  );
  if (rows.length === 0) throw await endedSessionError(db, clock, tokenHash);
}

/**
 * Locks the member and checks that the calling session has not ended. So of two devices that end each other at the same
 * time, the first wins.
 * @throws AppError 401 with the reason
 */
export async function lockCaller(tx: Tx, clock: Clock, caller: Caller): Promise<void> {
  await lockMember(tx, caller.member.id);
  await requireLiveSession(tx, clock, caller);
}
