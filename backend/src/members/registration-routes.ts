import type { OpenCall } from '../call';
import type { Tx } from '@wallet/server/db';
import { AppError } from '../core/errors';
import { customerNetworkOf, newId } from '@wallet/server';
import type { Currency } from '../core/ledger/account';
import type { Deps } from '../deps';
import { knownDevice } from './known-device';
import { fieldError, parsePhoneNumber } from './member-fields';
import { phoneProof } from './otp';
import { addMember, assertNoConflict, parseRegistration, toDuplicateError } from './registration';
import { checkCode, limitVisitor, sendCode, type VisitorStep } from './visitor-calls';

/** @throws AppError INVALID_IP, REQUEST_LIMIT; REGISTER_FAIL or OTP_VERIFY_FAIL when registration is closed */
async function assertVisitorAllowed(deps: Deps, ip: string, step: VisitorStep): Promise<void> {
  await limitVisitor(deps, ip, step);
  if (!(await deps.settings.get('access')).registrationOpen)
    throw new AppError(422, step === 'otp-verify' ? 'OTP_VERIFY_FAIL' : 'REGISTER_FAIL');
}

/** Checks a registration that may be incomplete. Bank fields are checked once they are filled in. */
export const validateAccount: OpenCall<'validateAccount'> = async ({ deps, body, ip }) => {
  await assertVisitorAllowed(deps, ip, 'validate');
  await assertNoConflict(deps, parseRegistration(body, deps.config.edition, false));
  return { message: 'SUCCESS' };
};

/**
 * Sends a one-time code to a phone. Returns OTP_VERIFIED instead when this registration needs none. A member's number
 * gets a code like any other: only a caller who has the code learns that the number is a member's.
 */
export const sendOtp: OpenCall<'sendOtp'> = async ({ deps, body, ip, language }) => {
  const { settings, config } = deps;
  await assertVisitorAllowed(deps, ip, 'otp-send');
  const phoneNumber = parsePhoneNumber(body.phoneNumber, config.edition, 'phoneNumber');
  const { enabled } = await settings.get('registerOtp');
  if (!enabled || (await phoneProof.find(deps, phoneNumber, body.phoneProof)) === 'unused')
    return { otpRef: null, otpToken: null, code: 'OTP_VERIFIED', resendIn: 0 };
  return sendCode(deps, { phoneNumber, purpose: 'register', language, ip, call: 'sendOtp' });
};

/** Checks a one-time code. Returns the proof that the registration requires. */
export const verifyOtp: OpenCall<'verifyOtp'> = async ({ deps, body, ip }) => {
  await assertVisitorAllowed(deps, ip, 'otp-verify');
  await checkCode(deps, { ...body, purpose: 'register', ip, call: 'verifyOtp' });
  return { code: 'OTP_CODE_VALID', phoneProof: phoneProof.of(body.otpToken) };
};

/** Opens the game accounts of a new member. Returns the function that stores them. */
type OpenGames = (
  deps: Deps,
  currency: Currency,
) => Promise<(tx: Tx, memberId: string, at: Date) => Promise<void>>;

/**
 * Registers a visitor as a member. Of several concurrent calls with the same phone number or bank account, one
 * succeeds.
 * @param openGames injected, because games import members and not the reverse
 */
export const createAccount =
  (openGames: OpenGames): OpenCall<'createAccount'> =>
  async ({ deps, body, ip }) => {
    const { db, clock, config, securityEvents } = deps;
    await assertVisitorAllowed(deps, ip, 'register');
    const registration = parseRegistration(body, config.edition, true);
    const { username, password, currency } = registration;
    await assertNoConflict(deps, registration);
    const passwordHash = await deps.passwords.hash(password, customerNetworkOf(ip));
    const storeGames = await openGames(deps, currency);
    const id = newId();
    const createdAt = clock.now();
    const needsProof = (await deps.settings.get('registerOtp')).enabled;
    let deviceToken: string | undefined;
    try {
      deviceToken = await db.tx(async (tx) => {
        // Added before the proof is used, so that the second of two concurrent calls gets EXISTING_USER.
        await addMember(tx, { ...registration, id, passwordHash, createdAt });
        const isProven = !needsProof || (await phoneProof.use(tx, clock, username, registration.phoneProof));
        if (!isProven) throw fieldError('UNVERIFIED_OTP', 'username');
        await storeGames(tx, id, createdAt);
        return needsProof ? knownDevice.introduce(tx, clock, id, body.deviceToken) : undefined;
      });
    } catch (error) {
      throw toDuplicateError(error);
    }
    securityEvents.report('user_created', { memberId: id, ip });
    return { message: 'SUCCESS', ...(deviceToken !== undefined && { deviceToken }) };
  };
