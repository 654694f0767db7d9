import type { MemberCall } from '../http/call';
import { checkBank } from './check-bank';
import { checkName } from './check-name';
import { existing } from './existing';
import { findMember } from './find-member';
import { refuseUnknown } from './refuse-unknown';
import { toBankAccount } from './to-bank-account';
import { toProfile } from './to-profile';

/** Changes the member's name and bank account. */
export const updateProfile: MemberCall<'updateProfile'> = async ({ deps: { db }, body, session }) => {
  const name = checkName(body.name);
  const bankCode = checkBank.code(body.bankCode);
  const bankAccountName = checkBank.accountName(body.bankAccountName, bankCode);
  const bankAccountNo = checkBank.accountNo(body.bankAccountNo);
  await refuseUnknown(db, { bankCode });
  try {
    await db.query(
      `update member set name = $2, bank_code = $3, bank_account_name = $4, bank_account_no = $5 where id = $1`,
      [session.member.id, name, bankCode, bankAccountName, bankAccountNo],
    );
  } catch (error) {
    throw existing.asFailure(error);
  }
  const member = await findMember(db, session.member.id);
  return { profile: toProfile(member), bankAccount: toBankAccount(member) };
};
