import * as v from '@wallet/platform/api/read-reply';
import { request, type CallOptions } from './client/request';
import { maybeInteger } from './common';

// In a file of its own, because the login page loads only this call of the registration.

export const registerOtpState = v.object({
  registerOTP: v.or(v.flag, false),
  /** Effects of a new password by one-time code; null when the backend does not offer it. `pause` is in ms. */
  passwordReset: v.or(v.object({ pause: maybeInteger }), null),
  /** The host name that passkeys are valid for; null when the backend does not offer them. */
  passkeys: v.or(v.object({ rpId: v.someText }), null),
});

/** The reply of `lookupRegisterOtp`. @interface */
export type RegisterOtpState = v.InferOutput<typeof registerOtpState>;

/**
 * Fetches whether registration requires a one-time code, whether a forgotten password can be reset by one, and whether
 * passkeys are offered.
 */
export function lookupRegisterOtp(options?: CallOptions): Promise<RegisterOtpState> {
  return request(registerOtpState, 'get', '/api/lookup/registerOTP', {}, options);
}
