import type { Schemas } from '../call';
import type { Config } from '../config';
import { type AppError } from '../core/errors';
import { DbError, insert, type Queryable, type Tx } from '@wallet/server/db';
import { type Currency, openAccount } from '../core/ledger/account';
import type { Deps } from '../deps';
import { bankFields, fieldError, parseName, parsePhoneNumber } from './member-fields';
import { phoneProof } from './otp';
import { assertStrongPassword } from './password';

/** A registration in its stored form; bank fields are null when they are not filled in yet. */
export interface ParsedRegistration {
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
  phoneProof: string | undefined;
}

type Draft = Schemas['RegistrationDraft'];

function parseCurrency({ currency }: Draft, edition: Config['edition'], isComplete: boolean): Currency {
  // Only the Lao edition requires a currency. A wallet's currency never changes, so it is not guessed there.
  const isMissing = edition === 'lao' && isComplete && currency === undefined;
  if (isMissing || (edition === 'th' && currency === 'LAK'))
    throw fieldError('INVALID_USER_INFO', 'currency');
  return currency === 'LAK' ? 'LAK' : 'THB';
}

function parseSourceCode({ sourceCode = '' }: Draft): string | null {
  const code = sourceCode.trim();
  if (code !== '' && !/^[\w-]+$/.test(code)) throw fieldError('INVALID_USER_INFO', 'sourceCode');
  return code || null;
}

/** Returns the account holder's name. Registration requires a first and a last name (S5.3). */
function parseHolderName(text: string, bankCode: string): string {
  const name = bankFields.parseAccountName(text, bankCode);
  if (!name.includes(' ')) throw fieldError('INVALID_BANK', 'bankAccountName');
  return name;
}

/**
 * Parses the input without the database, in the order of the form. A complete registration must have a bank account.
 * @throws AppError 422 with the name of the first invalid field
 */
export function parseRegistration(
  draft: Draft,
  edition: Config['edition'],
  isComplete: boolean,
): ParsedRegistration {
  const username = parsePhoneNumber(draft.username, edition, 'username');
  const name = parseName(draft.name);
  const { password } = draft;
  assertStrongPassword(password, { username, name }, 'password');
  const isRequired = (value: string): boolean => isComplete || value.trim() !== '';
  const { bankCode = '', bankAccountName = '', bankAccountNo = '' } = draft;
  const code = isRequired(bankCode) ? bankFields.parseCode(bankCode) : null;
  return {
    username,
    name,
    password,
    sourceCode: parseSourceCode(draft),
    inviterId: /^PR([0-9a-f]{24})$/i.exec(draft.inviteCode?.trim() ?? '')?.[1]?.toLowerCase() ?? null,
    currency: parseCurrency(draft, edition, isComplete),
    bankCode: code,
    bankAccountName: isRequired(bankAccountName) ? parseHolderName(bankAccountName, code ?? '') : null,
    bankAccountNo: isRequired(bankAccountNo) ? bankFields.parseAccountNo(bankAccountNo) : null,
    phoneProof: draft.phoneProof,
  };
}

const existingUser = (): AppError => fieldError('EXISTING_USER', 'username');
const existingBank = (): AppError => fieldError('EXISTING_BANK', 'bankAccountNo');

/**
 * Rejects a phone number or bank account of a member. Checks both in one statement: between two statements, a member
 * with this phone number could be added.
 * @throws AppError 422 EXISTING_USER or EXISTING_BANK
 */
async function assertNotRegistered(
  db: Queryable,
  { username, bankCode, bankAccountNo }: ParsedRegistration,
): Promise<void> {
  const rows = await db.query<{ user: boolean; bank: boolean }>(
    `select exists (select from member where username = $1) as "user",
       exists (select from member where bank_code = $2 and bank_account_no = $3) as bank`,
    [username, bankCode, bankAccountNo],
  );
  if (rows[0]?.user) throw existingUser();
  if (rows[0]?.bank) throw existingBank();
}

/** Returns the AppError for a write that violates a unique phone number or account; other errors unchanged. */
export function toDuplicateError(error: unknown): unknown {
  if (!(error instanceof DbError) || error.code !== '23505') return error;
  if (error.constraint === 'member_username_key') return existingUser();
  if (error.constraint === 'member_bank_code_bank_account_no_key') return existingBank();
  return error;
}

export async function assertBankAndSourceExist(
  db: Queryable,
  { sourceCode = null, bankCode }: { sourceCode?: string | null; bankCode: string | null },
): Promise<void> {
  const rows = await db.query<{ source: boolean; bank: boolean }>(
    `select $1::text is null or exists (select from source where code = $1) as source,
       $2::text is null or exists (select from bank where code = $2) as bank`,
    [sourceCode, bankCode],
  );
  if (!rows[0]?.source) throw fieldError('INVALID_USER_INFO', 'sourceCode');
  if (!rows[0].bank) throw fieldError('INVALID_BANK', 'bankCode');
}

/**
 * Rejects a registration that conflicts with the site's data. When codes are required, only a caller who has verified
 * the phone number learns which data other members have registered.
 * @throws AppError 422 with the name of the field
 */
export async function assertNoConflict(deps: Deps, registration: ParsedRegistration): Promise<void> {
  const { db, settings } = deps;
  await assertBankAndSourceExist(db, registration);
  const { enabled } = await settings.get('registerOtp');
  const { username } = registration;
  const proof = enabled ? await phoneProof.find(deps, username, registration.phoneProof) : 'unused';
  if (proof === undefined) throw fieldError('UNVERIFIED_OTP', 'username');
  await assertNotRegistered(db, registration);
  // The proof was used by a registration whose member no longer exists.
  if (proof === 'used') throw fieldError('UNVERIFIED_OTP', 'username');
}

interface NewMember extends ParsedRegistration {
  id: string;
  passwordHash: string;
  createdAt: Date;
}

/** An inviter who does not exist is ignored, since old links with old codes stay in use. */
export async function addMember(tx: Tx, member: NewMember): Promise<void> {
  const { id, username, name, passwordHash, currency, sourceCode, createdAt } = member;
  const { bankCode, bankAccountName, bankAccountNo } = member;
  const [inviter] = await tx.query<{ id: string }>(
    `select id from member where id = $1 and status <> 'closed'`,
    [member.inviterId],
  );
  const account = { bankCode, bankAccountName, bankAccountNo };
  const row = { id, username, name, passwordHash, currency, ...account, sourceCode, createdAt };
  await insert(tx, 'member', { ...row, invitedBy: inviter?.id ?? null });
  await openAccount(tx, { kind: 'wallet', owner: id, currency });
}
