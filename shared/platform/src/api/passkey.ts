import type { Satang } from '@wallet/contract/satang';
import { request, type CallOptions } from './client/request';
import { inBaht } from './common';
import { passkeyRequestOptions } from './generated/passkey';

/** A command with the content that a passkey confirms. Amounts are in satang. */
export type PasskeyCommand =
  | { action: 'withdraw' | 'withdrawAll'; amount: Satang }
  | { action: 'changePayee'; bankCode: string; bankAccountName: string; bankAccountNo?: string };

/** Fetches the options to confirm a command by passkey, after it was rejected with `PASSKEY_REQUIRED`. */
export function startPasskeyConfirmation(command: PasskeyCommand, options?: CallOptions) {
  const body = 'amount' in command ? inBaht(command) : command;
  return request(passkeyRequestOptions, 'post', '/api/passkey/confirm/options', { body }, options);
}
