import { request, type CallOptions } from './client/request';
import { type Done, done, type Schemas } from './common';
import { loginReply } from './generated/login';

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
