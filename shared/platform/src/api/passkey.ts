import * as v from '@wallet/platform/api/read-reply';
import {
  flag,
  list,
  maybeList,
  maybeMoment,
  maybeText,
  or,
  someText,
  whole,
} from '@wallet/platform/api/read-reply';
import type { components } from '@wallet/contract';
import { request, type CallOptions } from './client/request';
import { type Done, done, maybeInteger } from './common';
import { loginReply, type LoginReply } from './login';

type Schemas = components['schemas'];

const passkey = v.object({
  id: someText,
  name: maybeText,
  createdAt: maybeMoment,
  lastUsedAt: maybeMoment,
});

export const passkeyList = v.object({ passkeys: list(passkey), canAdd: or(flag, true) });

export const passkeyRequestOptions = v.object({
  challenge: someText,
  rpId: maybeText,
  timeout: maybeInteger,
});

export const passkeyCreationOptions = v.object({
  challenge: someText,
  rp: v.object({ id: someText, name: someText }),
  user: v.object({ id: someText, name: someText, displayName: or(someText, '') }),
  pubKeyCredParams: maybeList(v.object({ alg: whole })),
  timeout: maybeInteger,
  excludeCredentials: maybeList(v.object({ id: someText })),
});

/** A stored passkey of the member. @interface */
export type Passkey = v.InferOutput<typeof passkey>;
/** The reply of `listPasskeys`. @interface */
export type PasskeyList = v.InferOutput<typeof passkeyList>;
/** What a device needs for a login. @interface */
export type PasskeyRequestOptions = v.InferOutput<typeof passkeyRequestOptions>;
/** What a device needs for a new passkey. @interface */
export type PasskeyCreationOptions = v.InferOutput<typeof passkeyCreationOptions>;

/** Fetches the options of a login with a passkey. Their challenge is valid once. */
export function startPasskeyLogin(options?: CallOptions): Promise<PasskeyRequestOptions> {
  return request(passkeyRequestOptions, 'post', '/api/passkey/login/options', {}, options);
}

/** Logs in with a passkey. Rejects as `login` does; `WRONG_CREDENTIAL` also for a removed passkey and a late answer. */
export function loginWithPasskey(
  body: Schemas['PasskeyLoginRequest'],
  options?: CallOptions,
): Promise<LoginReply> {
  return request(loginReply, 'post', '/api/passkey/login', { body }, options);
}

/** Fetches the member's passkeys. */
export function listPasskeys(options?: CallOptions): Promise<PasskeyList> {
  return request(passkeyList, 'get', '/api/passkey', {}, options);
}

/** Fetches the options for a new passkey. Rejects with `WRONG_PASSWORD`. */
export function startPasskey(
  body: Schemas['PasskeyPassword'],
  options?: CallOptions,
): Promise<PasskeyCreationOptions> {
  return request(passkeyCreationOptions, 'post', '/api/passkey/options', { body }, options);
}

/** Stores a new passkey. */
export function addPasskey(body: Schemas['PasskeyRegistration'], options?: CallOptions): Promise<Done> {
  return request(done, 'post', '/api/passkey', { body }, options);
}

/** Changes the name of a passkey. */
export function renamePasskey(
  passkeyId: string,
  body: Schemas['PasskeyName'],
  options?: CallOptions,
): Promise<Done> {
  return request(done, 'put', '/api/passkey/{passkeyId}', { params: { passkeyId }, body }, options);
}

/** Removes a passkey. Rejects with `WRONG_PASSWORD`. */
export function removePasskey(
  passkeyId: string,
  body: Schemas['PasskeyPassword'],
  options?: CallOptions,
): Promise<Done> {
  return request(done, 'post', '/api/passkey/{passkeyId}/remove', { params: { passkeyId }, body }, options);
}
