import type { MemberCall } from '../http/call';
import { checkBank } from './check-bank';
import { findMember } from './find-member';
import { toBankAccount } from './to-bank-account';
import { toProfile } from './to-profile';
import { wrongField } from './wrong-field';

/** Corrects the name of the bank account's holder, in English letters whatever the bank. */
export const updateBankAccountName: MemberCall<'updateBankAccountName'> = async ({
  deps: { db },
  body,
  session,
}) => {
  const name = checkBank.englishName(body.bankAccountName);
  const changed = await db.query(
    'update member set bank_account_name = $3 where id = $1 and bank_code = $2 returning id',
    [session.member.id, checkBank.code(body.bankCode), name],
  );
  if (changed.length === 0) throw wrongField('INVALID_BANK', 'bankCode');
  const member = await findMember(db, session.member.id);
  return { profile: toProfile(member), bankAccount: toBankAccount(member) };
};
