import * as v from '@wallet/platform/api/read-reply';
import {
  afterEffect,
  flag,
  maybeMoment,
  maybeText,
  or,
  serving,
  someText,
  whole,
} from '@wallet/platform/api/read-reply';
import { maybeWhole } from './common';
import { bankName } from './banking';

export const profile = v.object({
  /** The member's id; the invite link ends in it. */
  _id: or(someText, null),
  name: maybeText,
  /** The phone number the member logs in with. */
  username: maybeText,
  createdAt: maybeMoment,
  /** Coins for the prize wheel. */
  coin: maybeWhole,
});

export const bankAccount = v.object({
  bankAccountName: maybeText,
  bankAccountNo: maybeText,
  bankCode: maybeText,
  bank: or(bankName, null),
});

/** What changing the account that is paid to takes; null where the backend asks for nothing beyond the change. */
export const payeeChange = v.object({
  needsPassword: or(flag, false),
  /** Milliseconds after a change in which nothing is paid out. */
  pause: maybeWhole,
  /** When withdrawals open again after the last change; null while they are open. */
  pausedUntil: maybeMoment,
});

/** The member's profile (S3.3), in its wrapper or bare; the bank account is an extra. */
export const profileReply = v.pipe(
  v.unknown(),
  v.transform((value) =>
    typeof value === 'object' &&
    value !== null &&
    !('profile' in value) &&
    ('_id' in value || 'username' in value)
      ? { ...value, profile: value }
      : value,
  ),
  v.object({ profile, bankAccount: or(bankAccount, null), payeeChange: or(payeeChange, null) }),
);

/** The profile after a change: whatever is missing is read again. */
export const profileChanged = afterEffect(
  v.object({
    profile: or(profile, null),
    bankAccount: or(bankAccount, null),
    payeeChange: or(payeeChange, null),
  }),
);

/**
 * The answer to asking for a one-time code (S3.6): without the token no code can be proven, unless a code of section 8
 * says why there is none.
 */
export const otpSendReply = serving(
  afterEffect(
    v.object({
      otpRef: maybeText,
      otpToken: or(someText, null),
      /** OTP_VERIFIED when the number needs no code any more. */
      code: maybeText,
      /** Milliseconds until another code may be asked for. */
      resendIn: maybeWhole,
      /** How many digits the code has; null where the backend does not say. */
      otpLength: or(
        serving(whole, (digits) => digits >= 1 && digits <= 16),
        null,
      ),
    }),
  ),
  ({ otpToken, code }) => otpToken !== null || (code?.startsWith('OTP_') ?? false),
);

/** `phoneProof` is what registration shows, where the backend wants one. */
export const otpVerifyReply = afterEffect(v.object({ code: maybeText, phoneProof: or(someText, null) }));

export type Profile = v.InferOutput<typeof profile>;
export type BankAccount = v.InferOutput<typeof bankAccount>;
export type PayeeChange = v.InferOutput<typeof payeeChange>;
export type ProfileReply = v.InferOutput<typeof profileReply>;
export type ProfileChanged = v.InferOutput<typeof profileChanged>;
export type OtpSendReply = v.InferOutput<typeof otpSendReply>;
export type OtpVerifyReply = v.InferOutput<typeof otpVerifyReply>;
