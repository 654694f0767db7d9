import type { InferOutput } from '@wallet/platform/api/read-reply';
import { request, type CallOptions } from './client/request';
import { registerOtpState } from './generated/registration-otp';

// In a file of its own, because the login page loads only this call of the registration.

/** The reply of `lookupRegisterOtp`. */
export type RegisterOtpState = InferOutput<typeof registerOtpState>;

/**
 * Fetches whether registration requires a one-time code, whether a forgotten password can be reset by one, and whether
 * passkeys are offered.
 */
export function lookupRegisterOtp(options?: CallOptions): Promise<RegisterOtpState> {
  return request(registerOtpState, 'get', '/api/lookup/registerOTP', {}, options);
}
