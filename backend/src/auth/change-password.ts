import { checkNewPassword } from '../account/check-new-password';
import { wrongField } from '../account/wrong-field';
import type { Deps } from '../deps';
import type { MemberCall } from '../http/call';
import { Failure } from '../http/failure';
import { attempts } from './attempts';
import type { Session } from './session';
import { unlessBusy } from './unless-busy';

/** Wrong old passwords a minute: whoever found an open phone must not find the password too. */
const mostTries = 10;

const wrongPassword = (): Failure => wrongField('WRONG_PASSWORD', 'oldPassword');

/** The hash that the old password was proven against. */
async function prove({ db, clock, passwords }: Deps, memberId: string, oldPassword: string): Promise<string> {
  const bucket = `password:${memberId}`;
  if ((await attempts.note(db, clock, bucket)) > mostTries)
    throw new Failure(429, 'REQUEST_LIMIT_1MIN', { retryAfter: attempts.untilNextMinute(clock) });
  const rows = await db.query<{ hash: string }>('select password_hash as hash from member where id = $1', [
    memberId,
  ]);
  const hash = rows[0]?.hash;
  if (hash === undefined || !(await unlessBusy(passwords.matches(oldPassword, hash)))) throw wrongPassword();
  await attempts.forgive(db, clock, bucket);
  return hash;
}

async function replace(
  { db, clock }: Deps,
  { member, tokenHash }: Session,
  from: string,
  to: string,
): Promise<void> {
  await db.tx(async (tx) => {
    const changed = await tx.query(
      'update member set password_hash = $3 where id = $1 and password_hash = $2 returning id',
      [member.id, from, to],
    );
    // Another change came first, and the old password is no longer the password.
    if (changed.length === 0) throw wrongPassword();
    await tx.query(
      `update session set revoked_at = $3, revoked_because = 'password'
       where member_id = $1 and token_hash <> $2 and revoked_at is null`,
      [member.id, tokenHash, clock.now()],
    );
  });
}

/** Changes the member's password and ends their sessions, all but the calling one. */
export const changePassword: MemberCall<'changePassword'> = async ({ deps, body, session }) => {
  const { oldPassword, newPassword } = body;
  const hash = await prove(deps, session.member.id, oldPassword);
  checkNewPassword(newPassword, session.member, 'newPassword');
  if (newPassword.normalize('NFC') === oldPassword.normalize('NFC'))
    throw wrongField('INVALID_USER_INFO', 'newPassword');
  await replace(deps, session, hash, await unlessBusy(deps.passwords.hash(newPassword)));
  return { message: 'SUCCESS' };
};
