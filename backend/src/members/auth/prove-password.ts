import { wrongField } from '../account/wrong-field';
import type { Deps } from '../../deps';
import { Failure } from '../../http/refusals/failure';
import { attempts } from './attempts';

/** Wrong passwords a minute: whoever found an open phone must not find the password too. */
const maxTries = 10;

/** The refusal of a password that a logged-in member has to show, and the field of the request that it is. */
export const wrongPassword = (field: string): Failure => wrongField('WRONG_PASSWORD', field);

/**
 * Checks the password of a member who is logged in; gives its hash.
 * @throws Failure WRONG_PASSWORD that names the field, REQUEST_LIMIT_1MIN after too many
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
