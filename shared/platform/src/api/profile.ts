import * as v from '@wallet/platform/api/read-reply';
import { request, type CallOptions } from './client/request';
import type { Schemas } from './common';
import { bankAccount } from './generated/bank-account';
import { payeeChange, profile, profileReply as wrappedProfile } from './generated/profile';

/** True when the fields of the profile are in the reply itself, and not in its field `profile`. */
const isBareProfile = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  !('profile' in value) &&
  ('_id' in value || 'username' in value);

/** The member's profile (S3.3), wrapped or bare. The bank account is optional. */
export const profileReply = v.pipe(
  v.unknown(),
  v.transform((value) => (isBareProfile(value) ? { ...value, profile: value } : value)),
  wrappedProfile,
);

/** The profile after a change. Missing parts are fetched again. */
export const profileChanged = v.afterEffect(
  v.object({
    profile: v.or(profile, null),
    bankAccount: v.or(bankAccount, null),
    payeeChange: v.or(payeeChange, null),
  }),
);

/** The member after a change; a part is null if the backend does not send it. */
export type ProfileChanged = v.InferOutput<typeof profileChanged>;

/** Changes the member's name and bank account. */
export function updateProfile(
  body: Schemas['ProfileUpdate'],
  options?: CallOptions,
): Promise<ProfileChanged> {
  return request(profileChanged, 'put', '/api/account/profile', { body }, options);
}

/** Corrects the name of the bank account's holder. */
export function updateBankAccountName(
  body: Schemas['BankAccountNameUpdate'],
  options?: CallOptions,
): Promise<ProfileChanged> {
  return request(profileChanged, 'put', '/api/account/bankAccountName', { body }, options);
}
