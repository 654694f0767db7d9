import type { Deps } from '../deps';

/** Returns the token hashes that are no longer a login: logged out, revoked, expired, or of an inactive member. */
export async function endedSessions(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  hashes: readonly string[],
): Promise<Set<string>> {
  const rows = await db.query<{ hash: string }>(
    `select s.token_hash as hash from session s join member m on m.id = s.member_id
     where s.token_hash = any($1::text[]) and s.revoked_at is null and s.expires_at > $2 and m.status = 'active'
       and (m.sessions_from is null or s.created_at >= m.sessions_from)`,
    [hashes, clock.now()],
  );
  const live = new Set(rows.map(({ hash }) => hash));
  return new Set(hashes.filter((hash) => !live.has(hash)));
}
