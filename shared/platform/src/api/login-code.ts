import { request, type CallOptions } from './client/request';
import type { Schemas } from './common';
import { type OtpSendReply, otpSendReply } from './registration';
import { loginReply } from './generated/login';

// In a file of its own, because the login page loads these calls only after `DEVICE_CODE_REQUIRED`.

/** Sends a one-time code to the phone of a member who logs in on a new device. Rejects as `login` does. */
export function sendLoginCode(body: Schemas['LoginRequest'], options?: CallOptions): Promise<OtpSendReply> {
  return request(otpSendReply, 'post', '/api/login/code/send', { body }, options);
}

/** Logs in with the code that was sent to the member's phone. */
export function loginWithCode(body: Schemas['LoginCodeRequest'], options?: CallOptions) {
  return request(loginReply, 'post', '/api/login/code', { body }, options);
}
