import { phoneNumber } from '../account/phone-number';
import type { Deps } from '../deps';
import type { OpenCall } from '../http/call';
import { Failure } from '../http/failure';
import { refused } from '../http/refused';
import { attempts } from './attempts';
import { openSession } from './open-session';
import { refuseNetwork } from './refuse-network';
import { unlessBusy } from './unless-busy';

/** Failed logins a minute: for one user name from one address, and from one address in all. */
const limits = { user: 10, address: 60 };

interface Known {
  id: string;
  status: 'active' | 'inactive' | 'closed';
  hash: string;
}

async function guardRate({ db, clock }: Deps, buckets: { user: string; address: string }): Promise<void> {
  const retryAfter = attempts.untilNextMinute(clock);
  if ((await attempts.note(db, clock, buckets.user)) > limits.user)
    throw new Failure(429, 'REQUEST_LIMIT_1MIN', { retryAfter });
  if ((await attempts.note(db, clock, buckets.address)) > limits.address)
    throw new Failure(429, 'REQUEST_LIMIT', { retryAfter });
}

/** Checks name and password and starts a session; an unknown name costs the same time and gets the same answer. */
export const login: OpenCall<'login'> = async ({ deps, body, ip }) => {
  const { db, clock, passwords, settings } = deps;
  await refuseNetwork(deps, ip, 422);
  if (!(await settings.get('access')).loginOpen) throw refused('LOGIN_FAIL');
  const number = phoneNumber(body.username);
  const username = /^\d+$/.test(number) ? number : '';
  const buckets = { user: `login:${ip}:${username}`, address: `login:${ip}` };
  await guardRate(deps, buckets);
  const found = await db.query<Known>(
    'select id, status, password_hash as hash from member where username = $1',
    [username],
  );
  const member = found[0];
  const matches = await unlessBusy(passwords.matches(body.password, member?.hash));
  if (!member || !matches) throw refused('WRONG_CREDENTIAL');
  // These are said only to who knows the password, so they tell a stranger nothing.
  if (member.status === 'inactive') throw refused('INACTIVE_USER');
  if (member.status === 'closed') throw refused('NO_USER');
  const token = await openSession(db, clock, { id: member.id, passwordHash: member.hash });
  if (token === undefined) throw refused('WRONG_CREDENTIAL');
  await attempts.forgive(db, clock, buckets.user);
  await attempts.forgive(db, clock, buckets.address);
  return { token };
};
