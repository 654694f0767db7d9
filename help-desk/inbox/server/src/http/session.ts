import { newSecret, sha256 } from '@wallet/server';
import { insert, type Queryable } from '@wallet/server/db';
import type { SessionAgent } from '@wallet/inbox-calls';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps';

/** Time without a request after which a session ends, in ms. */
const idleMs = 12 * 3_600_000;
const maxAgeMs = 7 * 24 * 3_600_000;
/** Minimum time between two updates of a session's last use, in ms. */
const touchMs = 60_000;

/** Browsers accept the prefix `__Host-` only over https. */
const cookieName = (origin: string): string => (origin.startsWith('https:') ? '__Host-inbox' : 'inbox');

function cookieOf(origin: string, value: string, maxAgeSeconds: number): string {
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  return `${cookieName(origin)}=${value}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${maxAgeSeconds}${secure}`;
}

/** Returns the token in the session's cookie. */
export function sessionTokenOf({ headers }: FastifyRequest, origin: string): string | undefined {
  const cookies = (headers.cookie ?? '').split(';').map((part) => part.trim().split('='));
  const [, token] = cookies.find(([name]) => name === cookieName(origin)) ?? [];
  return token !== undefined && /^[\w-]{43}$/.test(token) ? token : undefined;
}

/**
 * Creates a session with a new token and sends its cookie. The old token's session ends: someone else may have set that
 * cookie before the login.
 */
export async function startSession(
  { now, settings }: Pick<Deps, 'now' | 'settings'>,
  db: Queryable,
  agentId: string,
  reply: FastifyReply,
  oldToken: string | undefined,
): Promise<void> {
  const token = newSecret();
  const time = now();
  await db.query('delete from session where hash = $1 or created_at < $2 or last_used_at < $3', [
    sha256(oldToken ?? ''),
    new Date(time.getTime() - maxAgeMs),
    new Date(time.getTime() - idleMs),
  ]);
  const row = { hash: sha256(token), agent_id: agentId, created_at: time, last_used_at: time };
  await insert(db, 'session', row);
  await db.query('update agent set last_login_at = $2 where id = $1', [agentId, time]);
  void reply.header('set-cookie', cookieOf(settings.origin, token, maxAgeMs / 1_000));
}

interface SessionRow extends SessionAgent {
  lastUsedAt: Date;
}

interface SessionDeps extends Pick<Deps, 'now'> {
  db: Queryable;
}

async function readSession({ db, now }: SessionDeps, token: string): Promise<SessionRow | undefined> {
  const time = now().getTime();
  const [row] = await db.query<SessionRow>(
    `select a.id, a.name, a.role, s.last_used_at as "lastUsedAt"
     from session s join agent a on a.id = s.agent_id
     where s.hash = $1 and a.active and s.created_at > $2 and s.last_used_at > $3`,
    [sha256(token), new Date(time - maxAgeMs), new Date(time - idleMs)],
  );
  return row;
}

/** Returns the agent of a session and extends it; null when it is unknown, has ended, or the agent is turned off. */
export async function findSession(deps: SessionDeps, token: string): Promise<SessionAgent | null> {
  const row = await readSession(deps, token);
  if (!row) return null;
  const { lastUsedAt, ...agent } = row;
  if (deps.now().getTime() - lastUsedAt.getTime() > touchMs)
    await deps.db.query('update session set last_used_at = $2 where hash = $1', [sha256(token), deps.now()]);
  return agent;
}

/** True while a session is valid. It does not extend it. */
export const isSessionValid = async (deps: SessionDeps, token: string): Promise<boolean> =>
  (await readSession(deps, token)) !== undefined;

/** Ends one session and removes its cookie. */
export async function endSession(
  { settings }: Pick<Deps, 'settings'>,
  db: Queryable,
  token: string,
  reply: FastifyReply,
): Promise<void> {
  await db.query('delete from session where hash = $1', [sha256(token)]);
  void reply.header('set-cookie', cookieOf(settings.origin, '', 0));
}
