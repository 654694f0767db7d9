import type { components } from '@wallet/contract';
import type { Reader } from '../core/db/driver';
import type { MemberCall } from '../call';
import { changePayee } from './change-payee';
import { checkBank } from './check-bank';
import { checkName } from './check-name';
import type { Member } from './member';
import { phoneNumber } from './phone-number';
import { plainText } from './plain-text';
import { profileReply } from './profile-reply';
import { refuseUnknown } from './refuse-unknown';

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
