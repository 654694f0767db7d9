import * as v from '@wallet/platform/api/read-reply';
import { request, type CallOptions } from './client/request';
import { type Done, done, type Schemas } from './common';
import {
  otpSendReply as otpReply,
  otpVerifyReply,
  sourceList,
  verifiedPhoneReply,
} from './generated/registration';

/**
 * The reply to a request for a one-time code (S3.6). A reply without a token is unusable, because the code cannot be
 * verified, unless an `OTP_…` code contains the reason.
 */
export const otpSendReply = v.serving(
  otpReply,
  ({ otpToken, code }) => otpToken !== null || (code?.startsWith('OTP_') ?? false),
);

/** The reply to a request for a one-time code. `otpToken` belongs to the code of the message. */
export type OtpSendReply = v.InferOutput<typeof otpSendReply>;

// Request types of the contract.
/** A complete registration, including the bank account. */
export type Registration = Schemas['Registration'];
/** The part of a registration that is validated before the bank account is entered. */
export type RegistrationDraft = Schemas['RegistrationDraft'];

/** Fetches the choices for how a visitor found the site. */
export function lookupSources(options?: CallOptions) {
  return request(sourceList, 'get', '/api/lookup/sources', {}, options);
}

/** Validates a registration before the step with the bank account. */
export function validateAccount(body: RegistrationDraft, options?: CallOptions): Promise<Done> {
  return request(done, 'post', '/api/account/validate', { body }, options);
}

/** Sends a one-time code to a phone. */
export function sendOtp(body: Schemas['OtpSendRequest'], options?: CallOptions): Promise<OtpSendReply> {
  return request(otpSendReply, 'post', '/api/otp/send', { body }, options);
}

/** Verifies a phone number with the code sent to it. */
export function verifyOtp(body: Schemas['OtpVerifyRequest'], options?: CallOptions) {
  return request(otpVerifyReply, 'post', '/api/otp/verify', { body }, options);
}

/** Sends a one-time code for a new password to a phone. */
export function sendPasswordReset(
  body: Schemas['PasswordResetSendRequest'],
  options?: CallOptions,
): Promise<OtpSendReply> {
  return request(otpSendReply, 'post', '/api/password/reset/send', { body }, options);
}

/** Sets a new password with the code sent to the member's phone. */
export function resetPassword(body: Schemas['PasswordResetRequest'], options?: CallOptions) {
  return request(verifiedPhoneReply, 'post', '/api/password/reset', { body }, options);
}

/** Creates a member from a complete registration. */
export function createAccount(body: Registration, options?: CallOptions) {
  return request(verifiedPhoneReply, 'post', '/api/account', { body }, options);
}
