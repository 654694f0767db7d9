import { addMs, type Clock, isInNetwork, sha256, newSecret } from '@wallet/server';
import { column, type Queryable, type RowOf, selectList, type Tx } from '@wallet/server/db';
import { AppError } from '../core/errors';
import { sessionLifetime } from '../core/http/requests';
import type { Deps } from '../deps';
import { lockMember, type Member, memberColumns } from './member';

export interface Session {
  member: Member;
  tokenHash: string;
}

/** True for the form of every token of the site: 32 bytes as base64url. */
export const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text);

/** Returns the stored hash of a token. A token has 256 random bits, so a plain hash cannot be reversed. */
export function tokenHash(token: string): string {
  return sha256(token);
}

/** Where a session was opened, for the member's list of sessions. */
interface SessionOrigin {
  device: string | null;
  network: string | null;
  knownDeviceHash: string;
}

/** Returns the token, which is not stored; undefined when the member or the password has changed since the check. */
export async function openSession(
  db: Queryable,
  clock: Clock,
  { id, passwordHash, origin }: { id: string; passwordHash: string; origin?: SessionOrigin },
): Promise<string | undefined> {
  const token = newSecret();
  const now = clock.now();
  // The lock makes a concurrent password change finish first, or run later and end this session too.
  const rows = await db.query(
    `with known as (
       select id from member where id = $2 and password_hash = $3 and status = 'active' for share)
     insert into session
       (token_hash, member_id, created_at, last_seen_at, expires_at, device, network, known_device_hash)
     select $1, id, $4, $4, $5, $6, $7, $8 from known returning member_id`,
    [
      tokenHash(token),
      id,
      passwordHash,
      now,
      addMs(now, sessionLifetime.absoluteMs),
      origin?.device ?? null,
      origin?.network ?? null,
      origin?.knownDeviceHash ?? null,
    ],
  );
  return rows.length === 1 ? token : undefined;
}

/** SQL condition of a valid session `s` of a member `m`; $2 is the time, $3 is `idleSince` of it. */
export const liveSession = `s.revoked_at is null and s.expires_at > $2 and s.last_seen_at > $3
  and (m.sessions_from is null or s.created_at >= m.sessions_from)`;

/** Returns the earliest time of last use of a session that has not expired. */
export const idleSince = (now: Date): Date => addMs(now, -sessionLifetime.idleMs);

export async function countSessions({ db, clock }: Deps, memberId: string): Promise<number> {
  const now = clock.now();
  const [row] = await db.query<{ count: number }>(
    `select count(*) as count from session s join member m on m.id = s.member_id
     where s.member_id = $1 and ${liveSession}`,
    [memberId, now, idleSince(now)],
  );
  return row?.count ?? 0;
}

/** Returns the session of a token when it is valid: of an active member, not revoked, recalled, expired or idle too long. */
export const findSession = (deps: Deps, token: string): Promise<Session | undefined> =>
  findSessionByHash(deps, tokenHash(token));

/**
 * Records the use of a session: its time, the start of a visit after half an hour without calls, and the time on the
 * site, unless the pause was longer than five minutes.
 */
async function recordUse(db: Queryable, hash: string, lastSeenAt: Date, now: Date): Promise<void> {
  await db.query(
    `with used as (
       update session set last_seen_at = $2::timestamptz,
         visit_from = case when $2::timestamptz - last_seen_at > interval '30 minutes' then $2::timestamptz else visit_from end
       where token_hash = $1 and last_seen_at = $3 returning member_id)
     insert into play_time (member_id, day, seconds)
     select member_id, ($2::timestamptz at time zone 'Asia/Bangkok')::date, extract(epoch from $2::timestamptz - $3::timestamptz)::integer from used
     where $2::timestamptz - $3::timestamptz <= interval '5 minutes'
     on conflict (member_id, day) do update set seconds = play_time.seconds + excluded.seconds`,
    [hash, now, lastSeenAt],
  );
}

export async function findSessionByHash({ db, clock }: Deps, hash: string): Promise<Session | undefined> {
  const now = clock.now();
  const [row] = await db.query<Member & { lastSeenAt: Date }>(
    `select ${memberColumns}, s.last_seen_at as "lastSeenAt"
     from session s join member m on m.id = s.member_id join bank b on b.code = m.bank_code
     where s.token_hash = $1 and m.status = 'active' and ${liveSession}`,
    [hash, now, idleSince(now)],
  );
  if (!row) return undefined;
  const { lastSeenAt, ...member } = row;
  if (now.getTime() - lastSeenAt.getTime() > sessionLifetime.recordIntervalMs)
    await recordUse(db, hash, lastSeenAt, now);
  return { member, tokenHash: hash };
}

/**
 * Returns the token hashes whose session has ended: it was revoked, recalled or has expired, or its member is not
 * active. How long a session was idle does not matter here.
 */
export async function endedSessions({ db, clock }: Deps, hashes: readonly string[]): Promise<Set<string>> {
  const rows = await db.query<{ hash: string }>(
    `select s.token_hash as hash from session s join member m on m.id = s.member_id
     where s.token_hash = any($1::text[]) and s.revoked_at is null and s.expires_at > $2 and m.status = 'active'
       and (m.sessions_from is null or s.created_at >= m.sessions_from)`,
    [hashes, clock.now()],
  );
  const live = new Set(rows.map(({ hash }) => hash));
  return new Set(hashes.filter((hash) => !live.has(hash)));
}

/** Columns of `session s join member m`. */
const endedColumns = {
  status: column<'active' | 'inactive' | 'closed'>('m.status'),
  revokedBecause: column<'logout' | 'password' | null>(),
  isRevoked: column<boolean>('s.revoked_at is not null'),
  isRecalled: column<boolean>('coalesce(s.created_at < m.sessions_from, false)'),
  lastSeenAt: column<Date>(),
  expiresAt: column<Date>(),
};

/** Returns the error for a token without a live session. Only its former holder gets the exact reason. */
export const invalidTokenError = ({ db, clock }: Deps, token: string): Promise<AppError> =>
  endedSessionError(db, clock, tokenHash(token));

/** Returns the error for the hash of a token without a live session, with the exact reason. */
async function endedSessionError(db: Queryable, clock: Clock, hash: string): Promise<AppError> {
  const [session] = await db.query<RowOf<typeof endedColumns>>(
    `select ${selectList(endedColumns, 's')} from session s join member m on m.id = s.member_id where s.token_hash = $1`,
    [hash],
  );
  const error = (code: AppError['code']): AppError => new AppError(401, code);
  if (!session || session.revokedBecause === 'logout') return error('invalid-token');
  if (session.status === 'closed') return error('INVALID_USER_1');
  if (session.status === 'inactive') return error('INVALID_USER_2');
  if (session.revokedBecause === 'password') return error('INVALID_USER_3');
  if (session.isRecalled) return error('INVALID_USER_4');
  const now = clock.now().getTime();
  const isExpired =
    session.expiresAt.getTime() <= now || session.lastSeenAt.getTime() <= now - sessionLifetime.idleMs;
  return error(isExpired && !session.isRevoked ? 'EXPIRED_AUTH_TOKEN' : 'invalid-token');
}

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

/** @throws AppError INVALID_IP, as 401 for a logged-in caller and 422 for any other */
export async function assertAllowedNetwork({ settings }: Deps, ip: string, status: 401 | 422): Promise<void> {
  const { deniedNetworks } = await settings.get('access');
  if (deniedNetworks.some((network) => isInNetwork(ip, network))) throw new AppError(status, 'INVALID_IP');
}
