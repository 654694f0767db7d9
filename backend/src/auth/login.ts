import type { Deps } from '../deps';
import type { OpenCall } from '../http/call';
import { Failure } from '../http/failure';
import { refused } from '../http/refused';
import { attempts } from './attempts';
import { Busy } from './limiter';
import { openSession } from './open-session';

/** Failed logins a minute: for one user name from one address, and from one address in all. */
const limits = { user: 10, address: 60 };

async function guardRate({ db, clock }: Deps, buckets: { user: string; address: string }): Promise<void> {
  const retryAfter = attempts.untilNextMinute(clock);
  if ((await attempts.note(db, clock, buckets.user)) > limits.user)
    throw new Failure(429, 'REQUEST_LIMIT_1MIN', { retryAfter });
  if ((await attempts.note(db, clock, buckets.address)) > limits.address)
    throw new Failure(429, 'REQUEST_LIMIT', { retryAfter });
}

/** Checks name and password and starts a session; an unknown name costs the same time and gets the same answer. */
export const login: OpenCall<'login'> = async ({ deps, body, ip }) => {
  const { db, clock, passwords } = deps;
  const username = body.username.trim();
  const buckets = { user: `login:${ip}:${username}`, address: `login:${ip}` };
  await guardRate(deps, buckets);
  const found = await db.query<{ id: string; status: string; hash: string }>(
    'select id, status, password_hash as hash from member where username = $1',
    [username],
  );
  const member = found[0];
  const matches = await passwords.matches(body.password, member?.hash).catch((error: unknown) => {
    if (error instanceof Busy) throw new Failure(429, 'REQUEST_LIMIT', { retryAfter: 5_000 });
    throw error;
  });
  if (!member || !matches) throw refused('WRONG_CREDENTIAL');
  // Said only to who knows the password, so it tells a stranger nothing.
  if (member.status !== 'active') throw refused('INACTIVE_USER');
  await attempts.forgive(db, clock, buckets.user);
  await attempts.forgive(db, clock, buckets.address);
  return { token: await openSession(db, clock, member.id) };
};
