import { wrongField } from './wrong-field';
import type { Deps } from '../deps';
import { Failure } from '../core/http/failure';
import { attempts } from '../core/http/rate-limits';

/** Maximum wrong passwords per minute: someone who finds an unlocked phone must not be able to guess the password. */
const maxTries = 10;

/** Returns the error for a wrong password of a logged-in member, with the name of the request field. */
export const wrongPassword = (field: string): Failure => wrongField('WRONG_PASSWORD', field);

/**
 * Checks the password of a logged-in member. Returns its hash.
 * @throws Failure WRONG_PASSWORD with the name of the field, REQUEST_LIMIT_1MIN after too many attempts
 */
export async function provePassword(
  { db, clock, passwords }: Deps,
  memberId: string,
  password: string,
  field: string,
): Promise<string> {
  const bucket = `password:${memberId}`;
  if ((await attempts.note(db, clock, bucket)) > maxTries)
    throw new Failure(429, 'REQUEST_LIMIT_1MIN', { retryAfter: attempts.untilNextMinute(clock) });
  const rows = await db.query<{ hash: string }>('select password_hash as hash from member where id = $1', [
    memberId,
  ]);
  const hash = rows[0]?.hash;
  if (hash === undefined || !(await passwords.matches(password, hash, memberId))) throw wrongPassword(field);
  await attempts.forgive(db, clock, bucket);
  return hash;
}
