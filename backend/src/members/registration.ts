import type { components } from '@wallet/contract';
import type { Config } from '../config';
import { type Currency, openAccount } from '../core/ledger/account';
import { checkBank, checkName, checkPhoneNumber, wrongField } from './member-fields';
import { checkNewPassword } from './password';
import { DbError, type AppError } from '../core/errors';
import type { Reader, Tx } from '../core/db/driver';
import type { Deps } from '../deps';
import { phoneProof } from './otp';

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
 * @throws AppError 422 with the name of the first wrong field
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

interface Owned {
  username: string;
  bankCode: string | null;
  bankAccountNo: string | null;
}

const existingUser = (): AppError => wrongField('EXISTING_USER', 'username');
const existingBank = (): AppError => wrongField('EXISTING_BANK', 'bankAccountNo');

/** Phone numbers and bank accounts that belong to a member, so that no one else may register them. */
export const existing = {
  /**
   * Checks both in one statement: between two statements, a member with this phone number could be added.
   * @throws AppError 422 EXISTING_USER or EXISTING_BANK
   */
  async refuse(db: Reader, { username, bankCode, bankAccountNo }: Owned): Promise<void> {
    const rows = await db.query<{ user: boolean; bank: boolean }>(
      `select exists (select from member where username = $1) as "user",
         exists (select from member where bank_code = $2 and bank_account_no = $3) as bank`,
      [username, bankCode, bankAccountNo],
    );
    if (rows[0]?.user) throw existingUser();
    if (rows[0]?.bank) throw existingBank();
  },
  /** Returns the AppError for a write that failed because someone else was first; returns other errors unchanged. */
  toAppError(thrown: unknown): unknown {
    if (!(thrown instanceof DbError) || thrown.code !== '23505') return thrown;
    if (thrown.constraint === 'member_username_key') return existingUser();
    if (thrown.constraint === 'member_bank_code_bank_account_no_key') return existingBank();
    return thrown;
  },
};

interface Named {
  sourceCode?: string | null;
  bankCode: string | null;
}

/**
 * Rejects a bank or a source that the site does not have.
 * @throws AppError 422 with the name of the field
 */
export async function refuseUnknown(db: Reader, { sourceCode = null, bankCode }: Named): Promise<void> {
  const rows = await db.query<{ source: boolean; bank: boolean }>(
    `select $1::text is null or exists (select from source where code = $1) as source,
       $2::text is null or exists (select from bank where code = $2) as bank`,
    [sourceCode, bankCode],
  );
  if (!rows[0]?.source) throw wrongField('INVALID_USER_INFO', 'sourceCode');
  if (!rows[0].bank) throw wrongField('INVALID_BANK', 'bankCode');
}

/**
 * Rejects a registration that conflicts with the site's data. When codes are required, only a caller who has verified
 * the phone number learns which data other members have registered.
 * @throws AppError 422 with the name of the field
 */
export async function refuseRegistration(deps: Deps, registration: CheckedRegistration): Promise<void> {
  const { db, clock, settings } = deps;
  await refuseUnknown(db, registration);
  const { enabled } = await settings.get('registerOtp');
  const { username, phoneProof: shown } = registration;
  const proof = enabled ? await phoneProof.find(db, clock, username, shown) : 'good';
  if (proof === undefined) throw wrongField('UNVERIFIED_OTP', 'username');
  await existing.refuse(db, registration);
  // The proof was used by a registration whose member no longer exists.
  if (proof === 'used') throw wrongField('UNVERIFIED_OTP', 'username');
}

/** A complete registration with the fields that the backend adds. */
export interface NewMember extends CheckedRegistration {
  id: string;
  passwordHash: string;
  createdAt: Date;
}

/**
 * Adds a member with an empty wallet. An inviter who does not exist is ignored, since old links with old codes stay
 * in use.
 */
export async function addMember(tx: Tx, member: NewMember): Promise<void> {
  await tx.query(
    `insert into member (id, username, name, password_hash, currency, bank_code, bank_account_name, bank_account_no,
       source_code, invited_by, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, (select id from member where id = $10 and status <> 'closed'), $11)`,
    [
      member.id,
      member.username,
      member.name,
      member.passwordHash,
      member.currency,
      member.bankCode,
      member.bankAccountName,
      member.bankAccountNo,
      member.sourceCode,
      member.inviterId,
      member.createdAt,
    ],
  );
  await openAccount(tx, { kind: 'wallet', owner: member.id, currency: member.currency });
}
