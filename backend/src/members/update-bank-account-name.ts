import type { MemberCall } from '../call';
import { changePayee } from './change-payee';
import { checkBank } from './check-bank';
import { profileReply } from './profile-reply';
import { wrongField } from './wrong-field';

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
