import type { components } from '@wallet/contract';
import type { Config } from '../config';
import type { Currency } from '../core/ledger/account';
import { checkBank } from './check-bank';
import { checkName } from './check-name';
import { checkNewPassword } from './check-new-password';
import { checkPhoneNumber } from './check-phone-number';
import { wrongField } from './wrong-field';

type Schemas = components['schemas'];

/** A registration in its stored form; bank fields are null when they are not filled in yet. */
export interface CheckedRegistration {
  username: string;
  name: string;
  password: string;
  sourceCode: string | null;
  /** The id in the inviter's code. A member with this id may not exist. */
  inviterId: string | null;
  currency: Currency;
  bankCode: string | null;
  bankAccountName: string | null;
  bankAccountNo: string | null;
  /** Proof that the phone number was verified. */
  phoneProof: string | undefined;
}

type Draft = Schemas['RegistrationDraft'];

function currencyOf({ currency }: Draft, edition: Config['edition'], isComplete: boolean): Currency {
  // Only the Lao edition requires a currency. A wallet's currency never changes, so it is not guessed there.
  const isMissing = edition === 'lao' && isComplete && currency === undefined;
  if (isMissing || (edition === 'th' && currency === 'LAK'))
    throw wrongField('INVALID_USER_INFO', 'currency');
  return currency === 'LAK' ? 'LAK' : 'THB';
}

function sourceOf({ sourceCode = '' }: Draft): string | null {
  const code = sourceCode.trim();
  if (code !== '' && !/^[\w-]+$/.test(code)) throw wrongField('INVALID_USER_INFO', 'sourceCode');
  return code || null;
}

/** Returns the account holder's name. Registration requires a first and a last name (S5.3). */
function holderOf(written: string, bankCode: string): string {
  const name = checkBank.accountName(written, bankCode);
  if (!name.includes(' ')) throw wrongField('INVALID_BANK', 'bankAccountName');
  return name;
}

/**
 * Checks the input without the database, in the order of the form. A complete registration must have a bank account.
 * @throws Failure 422 with the name of the first wrong field
 */
export function checkRegistration(
  draft: Draft,
  edition: Config['edition'],
  isComplete: boolean,
): CheckedRegistration {
  const username = checkPhoneNumber(draft.username, edition, 'username');
  const name = checkName(draft.name);
  const { password } = draft;
  checkNewPassword(password, { username, name }, 'password');
  const given = (value: string | undefined): value is string => isComplete || !!value?.trim();
  const { bankCode = '', bankAccountName = '', bankAccountNo = '' } = draft;
  const code = given(bankCode) ? checkBank.code(bankCode) : null;
  return {
    username,
    name,
    password,
    sourceCode: sourceOf(draft),
    inviterId: /^PR([0-9a-f]{24})$/i.exec(draft.inviteCode?.trim() ?? '')?.[1]?.toLowerCase() ?? null,
    currency: currencyOf(draft, edition, isComplete),
    bankCode: code,
    bankAccountName: given(bankAccountName) ? holderOf(bankAccountName, code ?? '') : null,
    bankAccountNo: given(bankAccountNo) ? checkBank.accountNo(bankAccountNo) : null,
    phoneProof: draft.phoneProof,
  };
}
