import type { Tx } from '../core/db/driver';
import { AppError } from '../core/errors';
import { requesterOf } from '../core/ip-networks';
import type { Deps } from '../deps';
import type { Localized } from '../settings/language';
import { lockMember } from './member';
import { formatBangkokTime, sendNotice } from './notice';
import { consumeCode } from './otp';
import { assertStrongPassword, endLogins } from './password';

interface ResettingMember {
  id: string;
  name: string;
  status: 'active' | 'inactive' | 'closed';
}

/** @throws AppError NO_USER or INACTIVE_USER, as a login does after a correct password */
async function findActiveMember({ db }: Deps, username: string): Promise<ResettingMember> {
  // '!' is a member who cannot log in.
  const [member] = await db.query<ResettingMember>(
    `select id, name, status from member where username = $1 and password_hash <> '!'`,
    [username],
  );
  if (!member || member.status === 'closed') throw new AppError(422, 'NO_USER');
  if (member.status === 'inactive') throw new AppError(422, 'INACTIVE_USER');
  return member;
}

interface NewPassword {
  memberId: string;
  hash: string;
  otpToken: string;
}

/**
 * Runs under the member's lock: a concurrent withdrawal either comes before the reset, or comes later and is rejected
 * because of the pause.
 */
async function storePassword(
  tx: Tx,
  { clock }: Deps,
  { memberId, hash, otpToken }: NewPassword,
): Promise<void> {
  await lockMember(tx, memberId);
  // Of several concurrent calls with one code, one succeeds.
  if (!(await consumeCode(tx, clock, otpToken))) throw new AppError(422, 'OTP_EXPIRED');
  await tx.query('update member set password_hash = $2, password_reset_at = $3 where id = $1', [
    memberId,
    hash,
    clock.now(),
  ]);
  await endLogins(tx, clock, memberId);
  // Another person may have added one with the old password.
  await tx.query('delete from passkey where member_id = $1', [memberId]);
}

/** Returns the text message that informs a member of the new password. */
function noticeOf(siteName: Localized, at: Date): Localized {
  const time = formatBangkokTime(at);
  return {
    th: `${siteName.th}: ตั้งรหัสผ่านใหม่แล้วเมื่อ ${time} และพักการถอนชั่วคราว หากไม่ใช่คุณ กรุณาติดต่อแอดมินทันที`,
    la: `${siteName.la}: ຕັ້ງລະຫັດຜ່ານໃໝ່ແລ້ວເມື່ອ ${time} ແລະ ພັກການຖອນຊົ່ວຄາວ ຫາກບໍ່ແມ່ນທ່ານ ກະລຸນາຕິດຕໍ່ແອັດມິນທັນທີ`,
    en: `${siteName.en}: your password was reset on ${time}, and withdrawals are paused. If it wasn't you, contact support at once.`,
  };
}

interface PasswordReset {
  /** The number that received the code. */
  phoneNumber: string;
  otpToken: string;
  password: string;
  ip: string;
}

/**
 * Sets a password after a correct code. Ends all sessions of the member, removes their passkeys, pauses withdrawals and
 * sends a text message.
 * @throws AppError NO_USER, INACTIVE_USER, INVALID_USER_INFO with the field; OTP_EXPIRED when the code is already used
 */
export async function setForgottenPassword(deps: Deps, reset: PasswordReset): Promise<void> {
  const { db, clock, passwords, securityEvents } = deps;
  const { phoneNumber, otpToken, password, ip } = reset;
  const member = await findActiveMember(deps, phoneNumber);
  assertStrongPassword(password, { username: phoneNumber, name: member.name }, 'password');
  const hash = await passwords.hash(password, requesterOf(ip));
  await db.tx((tx) => storePassword(tx, deps, { memberId: member.id, hash, otpToken }));
  const isNotified = await sendNotice(deps, phoneNumber, (name) => noticeOf(name, clock.now()));
  securityEvents.report('authn_password_reset', {
    memberId: member.id,
    ip,
    ...(!isNotified && { reason: 'NOTICE_NOT_SENT' }),
  });
}
