import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { addMs, type Clock, newSecret } from '@wallet/server';
import { column, type Queryable, type RowOf, selectList, type Tx } from '@wallet/server/db';
import { AppError } from '../core/errors';
import type { Sms } from '../core/providers/providers';
import type { Deps } from '../deps';
import { fillText, type Language, type Localized } from '../settings/language';
import { otpRules } from '../settings/otp-rules';
import texts from '../settings/texts.json';
import { normalizeDigits } from './member-fields';
import { tokenHash } from './session';

/** The effect of a code. A code for one purpose is wrong for any other. */
export type OtpPurpose = 'register' | 'reset' | 'login';

export interface NewOtp {
  purpose: OtpPurpose;
  /** 256 random bits that only the requesting page gets. A code is valid only with its token. */
  token: string;
  code: string;
  /** Letters in the message and on the page, so that a member finds the right message. */
  ref: string;
  /** The stored hash of the password that a login was started with. After a change of the password, the code is wrong. */
  passwordHash?: string | undefined;
}

/** Letters of a reference, without those that look or sound like others. */
const refLetters = 'ACDEFGHJKLMNPQRTUVWXY';
const refLength = 4;

export function createOtp(purpose: OtpPurpose, passwordHash?: string): NewOtp {
  const ref = Array.from({ length: refLength }, () => refLetters[randomInt(refLetters.length)]).join('');
  const code = String(randomInt(10 ** otpRules.digits)).padStart(otpRules.digits, '0');
  return { purpose, token: newSecret(), code, ref, passwordHash };
}

/** Returns the stored hash of a code. Its key is the token, so an attacker cannot try the million codes. */
export function codeHash({ token, code, purpose, passwordHash }: Omit<NewOtp, 'ref'>): string {
  const texts = { register: code, reset: `reset ${code}`, login: `login ${passwordHash} ${code}` };
  return createHmac('sha256', token).update(texts[purpose]).digest('hex');
}

const minutes = otpRules.validFor / 60_000;

const textOfPurpose = {
  register: texts.sms.codeToRegister,
  reset: texts.sms.codeToResetPassword,
  // Also warns the member: the person who requested the code knows the password.
  login: texts.sms.codeToLogIn,
} as const satisfies Record<OtpPurpose, Localized>;

export const otpText = ({ purpose, code, ref }: NewOtp, site: Localized, language: Language): string =>
  fillText(textOfPurpose[purpose][language], { site: site[language], code, ref, minutes });

/** Sends a code's message. If that fails, the code becomes invalid. @throws AppError 422 OTP_SEND_FAIL */
export async function sendOtpMessage({ db, providers }: Deps, token: string, sms: Sms): Promise<void> {
  try {
    await providers.sms.send(sms);
  } catch {
    await db.query('update otp set failed = true where token_hash = $1', [tokenHash(token)]);
    throw new AppError(422, 'OTP_SEND_FAIL');
  }
}

const columns = {
  phoneNumber: column<string>(),
  codeHash: column<string>(),
  wrongAttempts: column<number>('wrong_tries'),
  isFailed: column<boolean>('failed'),
  blockedUntil: column<Date | null>(),
  verifiedAt: column<Date | null>(),
  isUsed: column<boolean>('used_at is not null'),
  expiresAt: column<Date>(),
  /** The stored password hash of the phone's member; null when it is not a member's phone. */
  passwordHash: column<string | null>('(select password_hash from member where username = phone_number)'),
};

type StoredOtp = RowOf<typeof columns>;

async function lockOtp(tx: Tx, hash: string): Promise<StoredOtp | undefined> {
  const sql = `select ${selectList(columns)} from otp where token_hash = $1 for update`;
  return (await tx.query<StoredOtp>(sql, [hash]))[0];
}

/** Returns when a code expires. A correct code may be entered again for some minutes, since the response may be lost. */
const expiryOf = ({ verifiedAt, expiresAt }: StoredOtp): number =>
  verifiedAt ? verifiedAt.getTime() + otpRules.validFor : expiresAt.getTime();

/** Returns the error for any entered code, correct or wrong. It does not reveal who owns the phone number. */
function findProblem(otp: StoredOtp | undefined, purpose: OtpPurpose, now: Date): AppError | undefined {
  if (!otp || otp.isFailed) return new AppError(422, 'OTP_NOT_EXIST');
  const blockedMs = (otp.blockedUntil?.getTime() ?? 0) - now.getTime();
  if (blockedMs > 0) return new AppError(422, 'OTP_BLOCK', { retryAfter: blockedMs });
  if (otp.isUsed) return new AppError(422, purpose === 'register' ? 'OTP_VERIFIED' : 'OTP_EXPIRED');
  return expiryOf(otp) <= now.getTime() ? new AppError(422, 'OTP_EXPIRED') : undefined;
}

async function recordWrongCode(tx: Tx, hash: string, { wrongAttempts }: StoredOtp, now: Date): Promise<void> {
  const isLast = wrongAttempts + 1 >= otpRules.maxAttempts;
  await tx.query('update otp set wrong_tries = wrong_tries + 1, blocked_until = $2 where token_hash = $1', [
    hash,
    isLast ? addMs(now, otpRules.blockedFor) : null,
  ]);
}

const verifiedSince = (clock: Clock): Date => addMs(clock.now(), -otpRules.verifiedFor);

/**
 * Proof that a phone number was verified within the last hour; valid for one registration. Only the client that
 * entered the code gets the proof, so a stranger cannot use a number that its owner has verified.
 */
export const phoneProof = {
  /** Returns the same proof for a code's token each time, so that a retry gets it again. */
  of(otpToken: string): string {
    return createHmac('sha256', otpToken).update('phone-proof').digest('base64url');
  },
  /** Returns the state of a valid proof of this number, undefined for an invalid one. */
  async find(
    { db, clock }: Deps,
    phoneNumber: string,
    proof: string | undefined,
  ): Promise<'unused' | 'used' | undefined> {
    const rows = await db.query<{ isUsed: boolean }>(
      `select used_at is not null as "isUsed" from otp
       where proof_hash = $1 and phone_number = $2 and verified_at > $3`,
      [tokenHash(proof ?? ''), phoneNumber, verifiedSince(clock)],
    );
    return rows[0] && (rows[0].isUsed ? 'used' : 'unused');
  },
  /** Marks the proof as used. Returns false when it is invalid or already used. */
  async use(tx: Tx, clock: Clock, phoneNumber: string, proof: string | undefined): Promise<boolean> {
    const rows = await tx.query(
      `update otp set used_at = $4
       where proof_hash = $1 and phone_number = $2 and verified_at > $3 and used_at is null returning ref`,
      [tokenHash(proof ?? ''), phoneNumber, verifiedSince(clock), clock.now()],
    );
    return rows.length > 0;
  },
};

/** Marks a code of a reset or a login as used. Returns false when it is already used. */
export async function consumeCode(db: Queryable, clock: Clock, otpToken: string): Promise<boolean> {
  const rows = await db.query(
    'update otp set used_at = $2 where token_hash = $1 and used_at is null returning ref',
    [tokenHash(otpToken), clock.now()],
  );
  return rows.length > 0;
}

/** Returns the phone number that a code was sent to; '' for an unknown token. */
export async function phoneOfCode(db: Queryable, otpToken: string): Promise<string> {
  const [otp] = await db.query<{ phoneNumber: string }>(
    'select phone_number as "phoneNumber" from otp where token_hash = $1',
    [tokenHash(otpToken)],
  );
  return otp?.phoneNumber ?? '';
}

interface CodeCheck {
  problem?: AppError | undefined;
  phoneNumber?: string | undefined;
  /** The member's password hash that the code was checked with. */
  passwordHash?: string | undefined;
}

/** Returns the error when a member registers again, or when a reset or login is for no member. */
function findOwnerProblem({ passwordHash }: StoredOtp, purpose: OtpPurpose): AppError | undefined {
  const isMember = passwordHash !== null;
  if (purpose === 'register') return isMember ? new AppError(422, 'EXISTING_USER') : undefined;
  return isMember ? undefined : new AppError(422, 'NO_USER');
}

/** Checks a code against its token, and counts a wrong code. A correct code for a registration makes the proof valid. */
export async function verifyCode(
  { db, clock }: Deps,
  { otpToken, otpCode }: { otpToken: string; otpCode: string },
  purpose: OtpPurpose,
): Promise<CodeCheck> {
  const hash = tokenHash(otpToken);
  const entered = { token: otpToken, code: normalizeDigits(otpCode), purpose };
  const now = clock.now();
  // A wrong code must be recorded, so the transaction returns its error. Throwing it would roll the record back.
  return db.tx(async (tx): Promise<CodeCheck> => {
    const otp = await lockOtp(tx, hash);
    const problem = findProblem(otp, purpose, now);
    const phoneNumber = otp?.phoneNumber;
    if (problem || !otp) return { phoneNumber, problem };
    const passwordHash = otp.passwordHash ?? undefined;
    const enteredHash = Buffer.from(codeHash({ ...entered, passwordHash }), 'hex');
    if (!timingSafeEqual(enteredHash, Buffer.from(otp.codeHash, 'hex'))) {
      await recordWrongCode(tx, hash, otp, now);
      return { phoneNumber, problem: new AppError(422, 'OTP_CODE_INVALID') };
    }
    await tx.query(
      'update otp set verified_at = coalesce(verified_at, $2), proof_hash = $3 where token_hash = $1',
      [hash, now, purpose === 'register' ? tokenHash(phoneProof.of(otpToken)) : null],
    );
    // Returned only to a caller who has proven that the phone number is theirs.
    return { phoneNumber, passwordHash, problem: findOwnerProblem(otp, purpose) };
  });
}
