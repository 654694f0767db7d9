import type { InferOutput } from '@wallet/platform/api/read-reply';
import type { Satang } from '@wallet/contract/satang';
import { request, type CallOptions } from './client/request';
import { type Done, done, inBaht, type Schemas } from './common';
import {
  type passkey,
  passkeyCreationOptions,
  passkeyList,
  passkeyProof,
  passkeyRequestOptions,
} from './generated/passkey';
import { loginReply } from './generated/login';

/** A stored passkey of the member. */
export type Passkey = InferOutput<typeof passkey>;
/** The reply of `listPasskeys`. */
export type PasskeyList = InferOutput<typeof passkeyList>;
/** What a device needs for a login or a confirmation. */
export type PasskeyRequestOptions = InferOutput<typeof passkeyRequestOptions>;
/** What a device needs for a new passkey. */
export type PasskeyCreationOptions = InferOutput<typeof passkeyCreationOptions>;

/** A command with the content that a passkey confirms. Amounts are in satang. */
export type PasskeyCommand =
  | { action: 'withdraw' | 'withdrawAll'; amount: Satang }
  | { action: 'changePayee'; bankCode: string; bankAccountName: string; bankAccountNo?: string };

/** Fetches the options of a login with a passkey. Their challenge is valid once. */
export function startPasskeyLogin(options?: CallOptions): Promise<PasskeyRequestOptions> {
  return request(passkeyRequestOptions, 'post', '/api/passkey/login/options', {}, options);
}

/** Logs in with a passkey. Rejects as `login` does, and with `WRONG_CREDENTIAL` for a removed or late passkey. */
export function loginWithPasskey(body: Schemas['PasskeyLoginRequest'], options?: CallOptions) {
  return request(loginReply, 'post', '/api/passkey/login', { body }, options);
}

/** Fetches the options to confirm a command by passkey, after it was rejected with `PASSKEY_REQUIRED`. */
export function startPasskeyConfirmation(
  command: PasskeyCommand,
  options?: CallOptions,
): Promise<PasskeyRequestOptions> {
  const body = 'amount' in command ? inBaht(command) : command;
  return request(passkeyRequestOptions, 'post', '/api/passkey/confirm/options', { body }, options);
}

/** Sends the answer of the device and returns the proof for the command. Rejects with `WRONG_CREDENTIAL`. */
export function confirmWithPasskey(body: Schemas['PasskeyAssertion'], options?: CallOptions) {
  return request(passkeyProof, 'post', '/api/passkey/confirm', { body }, options);
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
