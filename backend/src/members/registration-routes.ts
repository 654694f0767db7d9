import { attempts } from '../core/http/rate-limits';
import { refuseNetwork } from './network-access';
import { requesterOf } from '../core/ip-networks';
import type { Deps } from '../deps';
import { AppError, toAppError } from '../core/errors';
import type { OpenCall, CallInput } from '../call';
import { checkRegistration, refuseRegistration, addMember, existing } from './registration';
import { checkPhoneNumber, phoneNumber, wrongField } from './member-fields';
import { codeHash, deliver, lockOtp, newOtp, noteWrong, otpText, phoneProof, refusalOf } from './otp';
import { otpRules } from '../settings/otp-rules';
import { reserveOtp } from './otp-limits';
import { timingSafeEqual } from 'node:crypto';
import { tokenHash } from './session';
import type { Tx } from '../core/db/driver';
import type { Currency } from '../core/ledger/account';
import { newId } from '../core/new-id';

/** Maximum calls per minute of one requester. Many people share the one address of a phone network. */
const limits = { validate: 120, register: 30, 'otp-send': 30, 'otp-verify': 120 };

/**
 * Allows a visitor's registration step, unless the network is denied, the calls are too frequent or registration is
 * closed.
 * @throws AppError INVALID_IP, REQUEST_LIMIT, or `closed`
 */
export async function guardVisitor(
  deps: Deps,
  ip: string,
  step: keyof typeof limits,
  closed: 'REGISTER_FAIL' | 'OTP_VERIFY_FAIL' = 'REGISTER_FAIL',
): Promise<void> {
  const { db, clock, settings } = deps;
  await refuseNetwork(deps, ip, 422);
  if ((await attempts.add(db, clock, `${step}:${requesterOf(ip)}`)) > limits[step])
    throw new AppError(429, 'REQUEST_LIMIT', { retryAfter: attempts.untilNextMinute(clock) });
  if (!(await settings.get('access')).registrationOpen) throw new AppError(422, closed);
}

/** Checks a registration that may be incomplete. Bank fields are checked once they are filled in. */
export const validateAccount: OpenCall<'validateAccount'> = async ({ deps, body, ip }) => {
  await guardVisitor(deps, ip, 'validate');
  await refuseRegistration(deps, checkRegistration(body, deps.config.edition, false));
  return { message: 'SUCCESS' };
};

/**
 * Sends a one-time code to a phone. Returns OTP_VERIFIED instead when this registration needs none. A member's number
 * gets a code like any other: only a caller who has the code learns that the number is a member's.
 */
export const sendOtp: OpenCall<'sendOtp'> = async ({ deps, body, ip, language }) => {
  const { db, clock, settings, config, securityEvents } = deps;
  await guardVisitor(deps, ip, 'otp-send');
  const phoneNumber = checkPhoneNumber(body.phoneNumber, config.edition, 'phoneNumber');
  const { enabled } = await settings.get('registerOtp');
  if (!enabled || (await phoneProof.find(db, clock, phoneNumber, body.phoneProof)) === 'good')
    return { otpRef: null, otpToken: null, code: 'OTP_VERIFIED', resendIn: 0 };
  const otp = newOtp();
  await reserveOtp(deps, phoneNumber, ip, otp).catch((error: unknown) => {
    const reason = toAppError(error)?.code;
    if (reason) securityEvents.report('otp_lock', { subject: phoneNumber, ip, reason, call: 'sendOtp' });
    throw error;
  });
  const { name } = await settings.get('info');
  await deliver(deps, otp.token, { phoneNumber, text: otpText(otp, name, language) });
  securityEvents.report('otp_sent', { subject: phoneNumber, ip });
  return {
    otpRef: otp.ref,
    otpToken: otp.token,
    code: 'SUCCESS',
    resendIn: otpRules.resendAfter,
    otpLength: otpRules.digits,
  };
};

/**
 * Verifies a phone number with the code sent to it. Few wrong codes are allowed. Returns the proof that registration
 * requires.
 */
export const verifyOtp: OpenCall<'verifyOtp'> = async ({ deps, body, ip }) => {
  const { db, clock, securityEvents } = deps;
  await guardVisitor(deps, ip, 'otp-verify', 'OTP_VERIFY_FAIL');
  const { otpToken } = body;
  if (!/^[\w-]{43}$/.test(otpToken)) throw new AppError(422, 'OTP_TOKEN_INVALID');
  const hash = tokenHash(otpToken);
  const proof = phoneProof.of(otpToken);
  const given = Buffer.from(codeHash(otpToken, phoneNumber(body.otpCode)), 'hex');
  const now = clock.now();
  // A wrong code must be recorded, so the transaction returns its error. Throwing it would roll the record back.
  const { refusal, subject } = await db.tx(
    async (tx): Promise<{ refusal?: AppError | undefined; subject?: string | undefined }> => {
      const otp = await lockOtp(tx, hash);
      const reason = refusalOf(otp, now);
      const about = { subject: otp?.phoneNumber };
      if (reason || !otp) return { ...about, refusal: reason };
      if (!timingSafeEqual(given, Buffer.from(otp.codeHash, 'hex'))) {
        await noteWrong(tx, hash, otp, now);
        return { ...about, refusal: new AppError(422, 'OTP_CODE_INVALID') };
      }
      await tx.query(
        'update otp set verified_at = coalesce(verified_at, $2), proof_hash = $3 where token_hash = $1',
        [hash, now, tokenHash(proof)],
      );
      // Returned only to a caller who has proven that the phone number is theirs.
      return otp.isMember ? { ...about, refusal: new AppError(422, 'EXISTING_USER') } : about;
    },
  );
  if (refusal) {
    const event = refusal.code === 'OTP_BLOCK' ? 'otp_lock' : 'otp_fail';
    securityEvents.report(event, { subject, ip, reason: refusal.code, call: 'verifyOtp' });
    throw refusal;
  }
  securityEvents.report('otp_verified', { subject, ip });
  return { code: 'OTP_CODE_VALID', phoneProof: proof };
};

/** Opens a new member's first game accounts, and stores them with the member. */
interface FirstGames<Account> {
  open(deps: Deps, currency: Currency): Promise<Account[]>;
  keep(tx: Tx, memberId: string, currency: Currency, accounts: readonly Account[], at: Date): Promise<void>;
}

async function register<Account>(
  firstGames: FirstGames<Account>,
  { deps, body, ip }: CallInput<'createAccount'>,
): ReturnType<OpenCall<'createAccount'>> {
  const { db, clock, config, securityEvents } = deps;
  await guardVisitor(deps, ip, 'register');
  const registration = checkRegistration(body, config.edition, true);
  const { username, password, currency } = registration;
  await refuseRegistration(deps, registration);
  const passwordHash = await deps.passwords.hash(password, requesterOf(ip));
  const games = await firstGames.open(deps, currency);
  const id = newId();
  const createdAt = clock.now();
  const needsCode = (await deps.settings.get('registerOtp')).enabled;
  try {
    await db.tx(async (tx) => {
      // Before the code is used up: the second of two concurrent calls is then refused because the member exists.
      await addMember(tx, { ...registration, id, passwordHash, createdAt });
      const isProven = !needsCode || (await phoneProof.use(tx, clock, username, registration.phoneProof));
      if (!isProven) throw wrongField('UNVERIFIED_OTP', 'username');
      await firstGames.keep(tx, id, currency, games, createdAt);
    });
  } catch (error) {
    throw existing.toAppError(error);
  }
  securityEvents.report('user_created', { memberId: id, ip });
  return { message: 'SUCCESS' };
}

/**
 * Registers a visitor as a member. Of several concurrent calls with the same phone number or bank account, one
 * succeeds.
 * @param firstGames the game accounts of new members; injected, because games import members and not the reverse
 */
export const createAccount =
  <Account>(firstGames: FirstGames<Account>): OpenCall<'createAccount'> =>
  (input) =>
    register(firstGames, input);
