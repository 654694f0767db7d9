import type { MemberCall, Schemas } from '../call';
import { column, type Queryable, type RowOf, selectList } from '@wallet/server/db';
import { AppError } from '../core/errors';
import type { Deps } from '../deps';
import { knownDevice } from './known-device';
import { endLogins } from './password';
import { idleSince, liveSession, lockCaller, type Session } from './session';

/** Maximum length of the list. A member may have any number of sessions. */
const maxListed = 100;

const columns = {
  id: column<string>(),
  current: column<boolean>('s.token_hash = $4'),
  device: column<string | null>(),
  network: column<string | null>(),
  startedAt: column<Date>('s.created_at'),
  lastUsedAt: column<Date>('s.last_seen_at'),
};

/** Returns a network in a form that members know from addresses: 203.0.113.x, or 2001:db8:1:x for IPv6. */
const formatNetwork = (network: string | null): string | null =>
  network?.replace(/\.0\/24$/, '.x').replace(/::\/48$/, ':x') ?? null;

/** Returns the valid sessions of a member: the calling one first, then by last use. */
async function readSessions(
  { db, clock }: Deps,
  { member, tokenHash }: Session,
): Promise<Schemas['MemberSession'][]> {
  const now = clock.now();
  const rows = await db.query<RowOf<typeof columns>>(
    `select ${selectList(columns, 's')} from session s join member m on m.id = s.member_id
     where s.member_id = $1 and ${liveSession}
     order by current desc, s.last_seen_at desc, s.id limit $5`,
    [member.id, now, idleSince(now), tokenHash, maxListed],
  );
  return rows.map(({ network, startedAt, lastUsedAt, ...session }) => ({
    ...session,
    network: formatNetwork(network),
    startedAt: startedAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
  }));
}

/** Returns when the member logged in before this session; null when no earlier login is stored. */
async function readLastLogin(db: Queryable, { member, tokenHash }: Session): Promise<string | null> {
  const [row] = await db.query<{ at: Date | null }>(
    `select max(created_at) as at from session where member_id = $1 and token_hash <> $2
       and created_at <= (select created_at from session where token_hash = $2)`,
    [member.id, tokenHash],
  );
  return row?.at?.toISOString() ?? null;
}

/** Ends a valid session of the member, and forgets its device. @throws AppError 404 NO_DATA for any other id */
async function endOne({ db, clock }: Deps, caller: Session, id: string): Promise<void> {
  const now = clock.now();
  await db.tx(async (tx) => {
    await lockCaller(tx, clock, caller);
    const [ended] = await tx.query<{ device: string | null }>(
      `update session s set revoked_at = $2, revoked_because = 'logout' from member m
       where m.id = s.member_id and s.member_id = $1 and s.id = $4 and ${liveSession}
       returning s.known_device_hash as device`,
      [caller.member.id, now, idleSince(now), id],
    );
    if (!ended) throw new AppError(404, 'NO_DATA');
    if (ended.device !== null)
      await knownDevice.forgetExcept(tx, caller.member.id, caller.tokenHash, ended.device);
  });
}

export const listSessions: MemberCall<'listSessions'> = async ({ deps, session }) => ({
  sessions: await readSessions(deps, session),
  lastLogin: await readLastLogin(deps.db, session),
});

export const endSession: MemberCall<'endSession'> = async ({ deps, params, session, member, ip }) => {
  await endOne(deps, session, params.sessionId);
  deps.securityEvents.report('authn_token_revoked', { memberId: member.id, ip, reason: 'by member' });
  return { message: 'SUCCESS' };
};

/** Ends all sessions of the member except the calling one, and forgets all other devices. */
export const endOtherSessions: MemberCall<'endOtherSessions'> = async ({ deps, session, member, ip }) => {
  const { db, clock } = deps;
  await db.tx(async (tx) => {
    await lockCaller(tx, clock, session);
    await endLogins(tx, clock, member.id, 'logout', session.tokenHash);
  });
  deps.securityEvents.report('authn_token_revoked', { memberId: member.id, ip, reason: 'all others' });
  return { message: 'SUCCESS' };
};
