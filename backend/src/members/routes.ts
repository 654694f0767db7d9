import { phoneNumber, checkBank, checkName, plainText, wrongField } from './member-fields';
import type { Deps } from '../deps';
import type { OpenCall, MemberCall } from '../call';
import { AppError, toAppError } from '../core/errors';
import { knownDevice } from './known-device';
import { loginLimits, type LoginTry } from './login-limits';
import { openSession } from './session';
import { refuseNetwork } from './network-access';
import { requesterOf } from '../core/ip-networks';
import type { components } from '@wallet/contract';
import { findMember, toBankAccount, toProfile, type Member } from './member';
import { payeeChangeOf, changePayee } from './payee';
import type { Reader } from '../core/db/driver';
import { refuseUnknown } from './registration';
import { checkNewPassword, provePassword, replacePassword } from './password';

interface Known {
  id: string;
  status: 'active' | 'inactive' | 'closed';
  hash: string;
}

/** The id of no member: the lookup for an unknown number takes as long as for a known one. */
const nobody = '';

async function noteTry(deps: Deps, tried: LoginTry): Promise<void> {
  await loginLimits.note(deps, tried).catch((error: unknown) => {
    if (error instanceof AppError)
      deps.securityEvents.report('authn_login_lock', {
        subject: tried.username,
        ip: tried.ip,
        reason: error.code,
        call: 'login',
      });
    throw error;
  });
}

/**
 * Checks user name and password and starts a session. An unknown user name takes as long and gets the same response.
 */
export const login: OpenCall<'login'> = async ({ deps, body, ip }) => {
  const { db, clock, passwords, settings, securityEvents } = deps;
  await refuseNetwork(deps, ip, 422);
  if (!(await settings.get('access')).loginOpen) throw new AppError(422, 'LOGIN_FAIL');
  const number = phoneNumber(body.username);
  const username = /^\d+$/.test(number) ? number : '';
  const found = await db.query<Known>(
    'select id, status, password_hash as hash from member where username = $1',
    [username],
  );
  const member = found[0];
  const known = await knownDevice.find(db, clock, member?.id ?? nobody, body.deviceToken);
  const device = await loginLimits.trusted(deps, known);
  const tried = { ip, username, device };
  await noteTry(deps, tried);
  const fail = (code: 'WRONG_CREDENTIAL' | 'INACTIVE_USER' | 'NO_USER'): AppError => {
    securityEvents.report('authn_login_fail', { memberId: member?.id, subject: username, ip, reason: code });
    return new AppError(422, code);
  };
  const matches = await passwords.matches(body.password, member?.hash, requesterOf(ip));
  if (!member || !matches) throw fail('WRONG_CREDENTIAL');
  // Returned only after a correct password, so a stranger learns nothing from these codes.
  if (member.status === 'inactive') throw fail('INACTIVE_USER');
  if (member.status === 'closed') throw fail('NO_USER');
  const token = await openSession(db, clock, { id: member.id, passwordHash: member.hash });
  if (token === undefined) throw fail('WRONG_CREDENTIAL');
  await loginLimits.forgive(deps, tried);
  securityEvents.report('authn_login_success', { memberId: member.id, ip });
  return { token, deviceToken: await knownDevice.remember(db, clock, member.id, body.deviceToken) };
};

/** Revokes the token of the call. */
export const logout: MemberCall<'logout'> = async ({ deps, session, ip }) => {
  await deps.db.query(
    `update session set revoked_at = $2, revoked_because = 'logout' where token_hash = $1 and revoked_at is null`,
    [session.tokenHash, deps.clock.now()],
  );
  deps.securityEvents.report('authn_token_revoked', { memberId: session.member.id, ip, reason: 'logout' });
  return { message: 'SUCCESS' };
};

/** Returns a member's current profile in the contract's form. */
export async function profileReply(
  deps: Deps,
  memberId: string,
): Promise<components['schemas']['ProfileReply']> {
  const member = await findMember(deps.db, memberId);
  return {
    profile: toProfile(member),
    bankAccount: toBankAccount(member),
    payeeChange: await payeeChangeOf(deps, memberId),
  };
}

/** Returns the member, their bank account, and the conditions for changing it. */
export const getProfile: MemberCall<'getProfile'> = async ({ deps, session: { member } }) =>
  profileReply(deps, member.id);

type ProfileUpdate = components['schemas']['ProfileUpdate'];

/**
 * True when the request contains the current bank account, which stays valid even if it breaks today's rules for new
 * ones.
 */
const isPresent = (body: ProfileUpdate, { bankCode, bankAccountName, bankAccountNo }: Member): boolean =>
  body.bankCode.trim().toUpperCase() === bankCode &&
  plainText(body.bankAccountName).toUpperCase() === bankAccountName.toUpperCase() &&
  phoneNumber(body.bankAccountNo) === bankAccountNo;

/** Changes the member's name and bank account. A different bank account requires the password. */
export const updateProfile: MemberCall<'updateProfile'> = async ({ deps, body, session, ip }) => {
  const { member } = session;
  const name = checkName(body.name);
  const rename = (db: Reader) => db.query('update member set name = $2 where id = $1', [member.id, name]);
  if (isPresent(body, member)) await rename(deps.db);
  else {
    const bankCode = checkBank.code(body.bankCode);
    const accountName = checkBank.accountName(body.bankAccountName, bankCode);
    const accountNo = checkBank.accountNo(body.bankAccountNo);
    await refuseUnknown(deps.db, { bankCode });
    const to = { bankCode, accountName, accountNo };
    await changePayee(deps, { member, to, password: body.password, ip, along: rename });
  }
  return profileReply(deps, member.id);
};

/** Corrects the name of the account holder, in English letters for every bank. Requires the password. */
export const updateBankAccountName: MemberCall<'updateBankAccountName'> = async ({
  deps,
  body,
  session: { member },
  ip,
}) => {
  const accountName = checkBank.englishName(body.bankAccountName);
  const { bankCode, bankAccountNo: accountNo } = member;
  if (checkBank.code(body.bankCode) !== bankCode) throw wrongField('INVALID_BANK', 'bankCode');
  if (accountName !== member.bankAccountName)
    await changePayee(deps, {
      member,
      to: { bankCode, accountName, accountNo },
      password: body.password,
      ip,
    });
  return profileReply(deps, member.id);
};

/** Changes the member's password and ends all their sessions except the calling one. */
export const changePassword: MemberCall<'changePassword'> = async ({ deps, body, session, ip }) => {
  const { oldPassword, newPassword } = body;
  const { member } = session;
  const change = async (): Promise<void> => {
    const hash = await provePassword(deps, member.id, oldPassword, 'oldPassword');
    checkNewPassword(newPassword, member, 'newPassword');
    if (newPassword.normalize('NFC') === oldPassword.normalize('NFC'))
      throw wrongField('INVALID_USER_INFO', 'newPassword');
    await replacePassword(deps, session, hash, await deps.passwords.hash(newPassword, member.id));
  };
  await change().catch((error: unknown) => {
    const reason = toAppError(error)?.code;
    if (reason) deps.securityEvents.report('authn_password_change_fail', { memberId: member.id, ip, reason });
    throw error;
  });
  deps.securityEvents.report('authn_password_change', { memberId: member.id, ip });
  return { message: 'SUCCESS' };
};
