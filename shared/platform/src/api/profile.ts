import * as v from '@wallet/platform/api/read-reply';
import { request, type CallOptions } from './client/request';
import { type Done, done, type Schemas } from './common';
import { bankAccount } from './generated/bank-account';
import { payeeChange, type privacyTerms, profile, profileReply as wrappedProfile } from './generated/profile';

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

/** The member's own data. */
export type Profile = v.InferOutput<typeof profile>;
/** The bank account that receives the member's withdrawals. */
export type BankAccount = v.InferOutput<typeof bankAccount>;
/** What a change of the bank account requires and causes. */
export type PayeeChange = v.InferOutput<typeof payeeChange>;
/** The terms of a copy of the member's data and of closing the account. */
export type PrivacyTerms = v.InferOutput<typeof privacyTerms>;
/** The member with the bank account. */
export type ProfileReply = v.InferOutput<typeof profileReply>;
/** The member after a change; a part is null if the backend does not send it. */
export type ProfileChanged = v.InferOutput<typeof profileChanged>;

/** Fetches the member's profile and bank account. */
export function getProfile(options?: CallOptions): Promise<ProfileReply> {
  return request(profileReply, 'get', '/api/account/profile', {}, options);
}

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

/** Records that the member accepts this version of the agreements. */
export function acceptAgreements(body: Schemas['AgreementAcceptance'], options?: CallOptions): Promise<Done> {
  return request(done, 'post', '/api/account/agreement', { body }, options);
}

/** Changes the password and ends the member's other sessions. */
export function changePassword(body: Schemas['PasswordChange'], options?: CallOptions): Promise<Done> {
  return request(done, 'put', '/api/account/changepwd', { body }, options);
}
