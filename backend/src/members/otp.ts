import { randomBytes, randomInt, createHmac } from 'node:crypto';
import { otpRules } from '../settings/otp-rules';
import type { Language, Localized } from '../settings/language';
import { tokenHash } from './session';
import type { Deps } from '../deps';
import { AppError } from '../core/errors';
import type { Sms } from '../core/providers/sms-sender';
import { askProvider } from '../core/providers/ask-provider';
import type { Clock } from '../core/clock';
import type { Reader, Tx } from '../core/db/driver';

/** A new one-time code: the values for the text message and for the page. */
export interface NewOtp {
  /** 256 random bits; the code is useless without them. */
  token: string;
  code: string;
  /** Letters that distinguish one message from another. */
  ref: string;
}

/** Excludes letters that look or sound like others. */
const letters = 'ACDEFGHJKLMNPQRTUVWXY';

/** Creates a one-time code with the system's random generator. */
export function newOtp(): NewOtp {
  const ref = Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');
  const code = String(randomInt(10 ** otpRules.digits)).padStart(otpRules.digits, '0');
  return { token: randomBytes(32).toString('base64url'), code, ref };
}

/**
 * Returns the stored hash of a code. Its key is the token, which is not stored, so an attacker cannot try the million
 * codes.
 */
export function codeHash(token: string, code: string): string {
  return createHmac('sha256', token).update(code).digest('hex');
}

const minutes = otpRules.validFor / 60_000;

/** Returns the text message that contains a code. */
export function otpText({ code, ref }: NewOtp, siteName: Localized, language: Language): string {
  const texts: Localized = {
    th: `${siteName.th}: รหัส OTP ของคุณคือ ${code} (Ref: ${ref}) ใช้ได้ ${minutes} นาที ห้ามบอกรหัสนี้กับใคร`,
    la: `${siteName.la}: ລະຫັດ OTP ຂອງທ່ານແມ່ນ ${code} (Ref: ${ref}) ໃຊ້ໄດ້ ${minutes} ນາທີ ຢ່າບອກລະຫັດນີ້ໃຫ້ໃຜ`,
    en: `${siteName.en}: your OTP is ${code} (Ref: ${ref}), valid for ${minutes} minutes. Tell it to nobody.`,
  };
  return texts[language];
}

/**
 * Sends the message with a code. When the provider rejects it or does not respond in time, the code becomes invalid.
 * @throws AppError 422 OTP_SEND_FAIL
 */
export async function deliver({ db, providers }: Deps, token: string, sms: Sms): Promise<void> {
  try {
    await askProvider('sms', (signal) => providers.sms.send(sms, signal));
  } catch {
    await db.query('update otp set failed = true where token_hash = $1', [tokenHash(token)]);
    throw new AppError(422, 'OTP_SEND_FAIL');
  }
}

interface Otp {
  phoneNumber: string;
  codeHash: string;
  wrongTries: number;
  failed: boolean;
  blockedUntil: Date | null;
  verifiedAt: Date | null;
  isUsed: boolean;
  expiresAt: Date;
  isMember: boolean;
}

export async function lockOtp(tx: Tx, hash: string): Promise<Otp | undefined> {
  const rows = await tx.query<Otp>(
    `select phone_number as "phoneNumber", code_hash as "codeHash", wrong_tries as "wrongTries", failed,
       blocked_until as "blockedUntil", verified_at as "verifiedAt", used_at is not null as "isUsed",
       expires_at as "expiresAt", exists (select from member where username = phone_number) as "isMember"
     from otp where token_hash = $1 for update`,
    [hash],
  );
  return rows[0];
}

/**
 * Returns the end of a code's validity. A correct code may be sent again for some minutes, since the response may be
 * lost.
 */
const endOf = ({ verifiedAt, expiresAt }: Otp): number =>
  verifiedAt ? verifiedAt.getTime() + otpRules.validFor : expiresAt.getTime();

/** Returns the error that applies to any code. It does not depend on the owner of the phone number. */
export function refusalOf(otp: Otp | undefined, now: Date): AppError | undefined {
  if (!otp || otp.failed) return new AppError(422, 'OTP_NOT_EXIST');
  const blocked = (otp.blockedUntil?.getTime() ?? 0) - now.getTime();
  if (blocked > 0) return new AppError(422, 'OTP_BLOCK', { retryAfter: blocked });
  if (otp.isUsed) return new AppError(422, 'OTP_VERIFIED');
  return endOf(otp) <= now.getTime() ? new AppError(422, 'OTP_EXPIRED') : undefined;
}

export async function noteWrong(tx: Tx, hash: string, { wrongTries }: Otp, now: Date): Promise<void> {
  const isLast = wrongTries + 1 >= otpRules.tries;
  await tx.query('update otp set wrong_tries = wrong_tries + 1, blocked_until = $2 where token_hash = $1', [
    hash,
    isLast ? new Date(now.getTime() + otpRules.blockedFor) : null,
  ]);
}

const since = (clock: Clock): Date => new Date(clock.now().getTime() - otpRules.verifiedFor);

/**
 * Proof that a phone number was verified within the last hour; valid for one registration. Only the client that
 * entered the code gets the proof, so a stranger cannot use a number that its owner has verified.
 */
export const phoneProof = {
  /**
   * Returns the proof for a code's token. It is the same each time, so that a retry after a lost response gets it
   * again.
   */
  of(otpToken: string): string {
    return createHmac('sha256', otpToken).update('phone-proof').digest('base64url');
  },
  /** Returns 'good' or 'used' for a valid proof of this number, undefined for an invalid one. */
  async find(
    db: Reader,
    clock: Clock,
    phoneNumber: string,
    proof: string | undefined,
  ): Promise<'good' | 'used' | undefined> {
    const rows = await db.query<{ used: boolean }>(
      `select used_at is not null as used from otp
       where proof_hash = $1 and phone_number = $2 and verified_at > $3`,
      [tokenHash(proof ?? ''), phoneNumber, since(clock)],
    );
    return rows[0] && (rows[0].used ? 'used' : 'good');
  },
  /** Marks the proof as used. Returns false when it is not good. */
  async use(tx: Tx, clock: Clock, phoneNumber: string, proof: string | undefined): Promise<boolean> {
    const rows = await tx.query(
      `update otp set used_at = $4
       where proof_hash = $1 and phone_number = $2 and verified_at > $3 and used_at is null returning ref`,
      [tokenHash(proof ?? ''), phoneNumber, since(clock), clock.now()],
    );
    return rows.length > 0;
  },
};
