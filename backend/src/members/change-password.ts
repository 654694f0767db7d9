import { checkNewPassword } from './check-new-password';
import { wrongField } from './wrong-field';
import type { Deps } from '../deps';
import type { MemberCall } from '../call';
import { asFailure } from '../core/http/failure';
import { knownDevice } from './known-device';
import { provePassword, wrongPassword } from './prove-password';
import type { Session } from './session';

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
    // Another change came first, so the old password is no longer valid.
    if (changed.length === 0) throw wrongPassword('oldPassword');
    await tx.query(
      `update session set revoked_at = $3, revoked_because = 'password'
       where member_id = $1 and token_hash <> $2 and revoked_at is null`,
      [member.id, tokenHash, clock.now()],
    );
    // Someone who knew the old password may have logged in with it on their own device.
    await knownDevice.forget(tx, member.id);
  });
}

/** Changes the member's password and ends all their sessions except the calling one. */
export const changePassword: MemberCall<'changePassword'> = async ({ deps, body, session, ip }) => {
  const { oldPassword, newPassword } = body;
  const { member } = session;
  const change = async (): Promise<void> => {
    const hash = await provePassword(deps, member.id, oldPassword, 'oldPassword');
    checkNewPassword(newPassword, member, 'newPassword');
    if (newPassword.normalize('NFC') === oldPassword.normalize('NFC'))
      throw wrongField('INVALID_USER_INFO', 'newPassword');
    await replace(deps, session, hash, await deps.passwords.hash(newPassword, member.id));
  };
  await change().catch((error: unknown) => {
    const reason = asFailure(error)?.code;
    if (reason) deps.securityEvents.report('authn_password_change_fail', { memberId: member.id, ip, reason });
    throw error;
  });
  deps.securityEvents.report('authn_password_change', { memberId: member.id, ip });
  return { message: 'SUCCESS' };
};
