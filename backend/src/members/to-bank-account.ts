import type { components } from '@wallet/contract';
import type { Member } from './member';

/** Returns a member's bank account in the contract's form. */
export function toBankAccount(member: Member): components['schemas']['BankAccount'] {
  const { bankAccountName, bankAccountNo, bankCode } = member;
  const bank = { nameTH: member.bankNameTh, nameEN: member.bankNameEn, nameLA: member.bankNameLa };
  return { bankAccountName, bankAccountNo, bankCode, bank };
}
