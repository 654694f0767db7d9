import type { MemberCall, Schemas } from '../call';
import { insert, type Queryable } from '@wallet/server/db';
import { AppError } from '../core/errors';
import { reportRejection } from '../core/security-events';
import type { Deps } from '../deps';
import { agreementVersion, passkeySite } from '../settings/site-terms';
import { findMember, type Member, toBankAccount, toProfile } from './member';
import { bankFields, fieldError, normalizeDigits, normalizeText, parseName } from './member-fields';
import { credentialIdsOf } from './passkey';
import { assertStrongPassword, replacePassword, verifyPassword } from './password';
import { changePayee, readPayeeTerms } from './payee';
import { assertBankAndSourceExist } from './registration';
import { readSaferPlay } from './safer-play';
import { countSessions } from './session';

export const logout: MemberCall<'logout'> = async ({ deps, session, member, ip }) => {
  await deps.db.query(
    `update session set revoked_at = $2, revoked_because = 'logout' where token_hash = $1 and revoked_at is null`,
    [session.tokenHash, deps.clock.now()],
  );
  deps.securityEvents.report('authn_token_revoked', { memberId: member.id, ip, reason: 'logout' });
  return { message: 'SUCCESS' };
};

/** Records the acceptance of the current agreements. The time of the first acceptance of a version stays. */
export const acceptAgreements: MemberCall<'acceptAgreements'> = async ({ deps, body, member }) => {
  if (body.version !== agreementVersion(await deps.settings.get('agreements')))
    throw new AppError(400, 'MALFORMED_REQUEST', { field: 'version' });
  const acceptance = { memberId: member.id, version: body.version, acceptedAt: deps.clock.now() };
  await insert(deps.db, 'agreement_acceptance', acceptance, 'on conflict do nothing');
  return { message: 'SUCCESS' };
};

async function readProfile(deps: Deps, memberId: string): Promise<Schemas['ProfileReply']> {
  const member = await findMember(deps.db, memberId);
  const site = await passkeySite(deps);
  return {
    profile: toProfile(member),
    bankAccount: toBankAccount(member),
    payeeChange: await readPayeeTerms(deps, memberId),
    sessions: { count: await countSessions(deps, memberId) },
    privacy: await deps.settings.get('privacy'),
    saferPlay: (await readSaferPlay(deps, memberId)).summary,
    sendsPush: deps.push !== undefined,
    ...(site && {
      passkeys: { rpId: site.rpId, count: (await credentialIdsOf(deps.db, memberId)).length },
    }),
  };
}

export const getProfile: MemberCall<'getProfile'> = async ({ deps, member }) => readProfile(deps, member.id);

/** True for the member's current bank account. It stays valid even if it breaks the current rules for new accounts. */
const isCurrentAccount = (
  body: Schemas['ProfileUpdate'],
  { bankCode, bankAccountName, bankAccountNo }: Member,
): boolean =>
  body.bankCode.trim().toUpperCase() === bankCode &&
  normalizeText(body.bankAccountName).toUpperCase() === bankAccountName.toUpperCase() &&
  normalizeDigits(body.bankAccountNo) === bankAccountNo;

/** Changes the member's name and bank account. A different bank account requires the password. */
export const updateProfile: MemberCall<'updateProfile'> = async ({ deps, body, session, member, ip }) => {
  const name = parseName(body.name);
  const rename = (db: Queryable) => db.query('update member set name = $2 where id = $1', [member.id, name]);
  if (isCurrentAccount(body, member)) await rename(deps.db);
  else {
    const bankCode = bankFields.parseCode(body.bankCode);
    const accountName = bankFields.parseAccountName(body.bankAccountName, bankCode);
    const accountNo = bankFields.parseAccountNo(body.bankAccountNo);
    await assertBankAndSourceExist(deps.db, { bankCode });
    // The payee is the bank account to which the member's withdrawals are paid.
    const payee = { bankCode, accountName, accountNo };
    const { password, passkeyProof } = body;
    await changePayee(deps, { session, ip, payee, password, passkeyProof, alsoChange: rename });
  }
  return readProfile(deps, member.id);
};

/** Corrects the name of the account holder, in English letters for every bank. Requires the password. */
export const updateBankAccountName: MemberCall<'updateBankAccountName'> = async (input) => {
  const { deps, body, session, member, ip } = input;
  const accountName = bankFields.parseEnglishName(body.bankAccountName);
  const { bankCode, bankAccountNo: accountNo } = member;
  if (bankFields.parseCode(body.bankCode) !== bankCode) throw fieldError('INVALID_BANK', 'bankCode');
  const payee = { bankCode, accountName, accountNo };
  const { password, passkeyProof } = body;
  if (accountName !== member.bankAccountName)
    await changePayee(deps, { session, ip, payee, password, passkeyProof });
  return readProfile(deps, member.id);
};

/** Changes the member's password and ends all their sessions except the calling one. */
export const changePassword: MemberCall<'changePassword'> = async ({ deps, body, session, member, ip }) => {
  const { oldPassword, newPassword } = body;
  const change = async (): Promise<void> => {
    const hash = await verifyPassword(deps, session, oldPassword, 'oldPassword');
    assertStrongPassword(newPassword, member, 'newPassword');
    if (newPassword.normalize('NFC') === oldPassword.normalize('NFC'))
      throw fieldError('INVALID_USER_INFO', 'newPassword');
    const newHash = await deps.passwords.hash(newPassword, member.id);
    await replacePassword(deps, session, hash, newHash);
  };
  const caller = { memberId: member.id, ip };
  await change().catch(reportRejection(deps.securityEvents, 'authn_password_change_fail', caller));
  deps.securityEvents.report('authn_password_change', caller);
  return { message: 'SUCCESS' };
};
