import { request, type CallOptions } from './request';
import { loginReply } from './replies/login';
import { done } from './replies/done';
import type { Done, LoginReply, LoginRequest } from './types';

/** Logs in with phone number and password. */
export function login(body: LoginRequest, options?: CallOptions): Promise<LoginReply> {
  return request(loginReply, 'post', '/api/login', { body }, options);
}

/** Revokes the token it is called with. */
export function logout(options?: CallOptions): Promise<Done> {
  return request(done, 'post', '/api/logout', {}, options);
}
