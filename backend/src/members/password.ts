import { assessPassword } from '@wallet/contract/assess-password';
import type { Clock } from '@wallet/server';
import type { Tx } from '@wallet/server/db';
import { attempts, limitAttempts } from '../core/http/rate-limits';
import type { Deps } from '../deps';
import { knownDevice } from './known-device';
import type { Member } from './member';
import { fieldError } from './member-fields';
import { lockCaller, requireLiveSession, type Session } from './session';

/**
 * Requires what the site's form requires too. Others know the member's user name and name, so neither is a good password.
 * @throws AppError 422 INVALID_USER_INFO with the name of the field
 */
export function assertStrongPassword(
  password: string,
  { username, name }: Pick<Member, 'username' | 'name'>,
  field: string,
): void {
  if (assessPassword(password, [username, name]).problem !== null)
    throw fieldError('INVALID_USER_INFO', field);
}

/** Maximum wrong passwords per minute: someone who finds an unlocked phone must not be able to guess the password. */
const maxAttempts = 10;

/**
 * Checks a password of a logged-in member. Returns its stored hash. The check may wait for seconds, so it ends with a
 * check of the session.
 * @throws AppError WRONG_PASSWORD with the field, REQUEST_LIMIT_1MIN after too many attempts, 401 when the session ended
 */
export async function verifyPassword(
  deps: Deps,
  session: Session,
  password: string,
  field: string,
): Promise<string> {
  const { db, clock, passwords } = deps;
  const { id: memberId } = session.member;
  const bucket = `password:${memberId}`;
  await limitAttempts(deps, bucket, maxAttempts);
  const rows = await db.query<{ hash: string }>('select password_hash as hash from member where id = $1', [
    memberId,
  ]);
  const hash = rows[0]?.hash;
  if (hash === undefined || !(await passwords.matches(password, hash, memberId)))
    throw fieldError('WRONG_PASSWORD', field);
  await attempts.remove(db, clock, bucket);
  await requireLiveSession(db, clock, session);
  return hash;
}

/**
 * Ends the member's sessions and forgets their known devices, except for one session and its device. After a change of
 * the password, a person who knows the old one may have logged in on them.
 */
export async function endLogins(
  tx: Tx,
  clock: Clock,
  memberId: string,
  reason: 'password' | 'logout',
  exceptTokenHash = '',
): Promise<void> {
  await tx.query(
    `update session set revoked_at = $3, revoked_because = $4
     where member_id = $1 and token_hash <> $2 and revoked_at is null`,
    [memberId, exceptTokenHash, clock.now(), reason],
  );
  await knownDevice.forgetExcept(tx, memberId, exceptTokenHash);
}

/**
 * Stores a new password and ends the member's other sessions.
 * @throws AppError WRONG_PASSWORD when the password has changed since `oldHash` was read; 401 when the session ended
 */
export async function replacePassword(
  { db, clock }: Deps,
  session: Session,
  oldHash: string,
  newHash: string,
): Promise<void> {
  const { member, tokenHash } = session;
  await db.tx(async (tx) => {
    await lockCaller(tx, clock, session);
    const changed = await tx.query(
      `update member set password_hash = $3, password_changed_at = $4 where id = $1 and password_hash = $2
       returning id`,
      [member.id, oldHash, newHash, clock.now()],
    );
    // Another change came first, so the old password is no longer valid.
    if (changed.length === 0) throw fieldError('WRONG_PASSWORD', 'oldPassword');
    await endLogins(tx, clock, member.id, 'password', tokenHash);
  });
}
