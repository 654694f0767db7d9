import * as v from '@wallet/platform/api/read-reply';
import { request, type CallOptions } from './client/request';
import { type Done, done, type Schemas } from './common';

/**
 * The reply to a login (S7.6). A reply without a token is a failed login. `deviceToken` identifies this device in later
 * logins, if the backend remembers devices.
 */
export const loginReply = v.object({ token: v.someText, deviceToken: v.or(v.someText, null) });

/**
 * Logs in with phone number and password. Rejects with the code `WRONG_CREDENTIAL` when they do not match, `LOGIN_FAIL`
 * while logins are closed, `INACTIVE_USER` for a closed or suspended account, `DEVICE_CODE_REQUIRED` when the backend
 * requires a code on this device.
 */
export function login(body: Schemas['LoginRequest'], options?: CallOptions) {
  return request(loginReply, 'post', '/api/login', { body }, options);
}

/** Revokes the token of the call. */
export function logout(options?: CallOptions): Promise<Done> {
  return request(done, 'post', '/api/logout', {}, options);
}
