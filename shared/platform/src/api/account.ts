import { request, type CallOptions } from './request';
import { profileChanged, profileReply } from './replies/account';
import { done } from './replies/done';
import type {
  BankAccountNameUpdate,
  Done,
  PasswordChange,
  ProfileChanged,
  ProfileReply,
  ProfileUpdate,
  Registration,
  RegistrationDraft,
} from './types';

/** Checks a registration before bank data is asked for. */
export function validateAccount(body: RegistrationDraft, options?: CallOptions): Promise<Done> {
  return request(done, 'post', '/api/account/validate', { body }, options);
}

/** Creates a member from a complete registration. */
export function createAccount(body: Registration, options?: CallOptions): Promise<Done> {
  return request(done, 'post', '/api/account', { body }, options);
}

/** The member and their bank account. */
export function getProfile(options?: CallOptions): Promise<ProfileReply> {
  return request(profileReply, 'get', '/api/account/profile', {}, options);
}

/** Changes the member's name and bank account. */
export function updateProfile(body: ProfileUpdate, options?: CallOptions): Promise<ProfileChanged> {
  return request(profileChanged, 'put', '/api/account/profile', { body }, options);
}

/** Corrects the name of the bank account's holder. */
export function updateBankAccountName(
  body: BankAccountNameUpdate,
  options?: CallOptions,
): Promise<ProfileChanged> {
  return request(profileChanged, 'put', '/api/account/bankAccountName', { body }, options);
}

/** Changes the password and ends the member's other sessions. */
export function changePassword(body: PasswordChange, options?: CallOptions): Promise<Done> {
  return request(done, 'put', '/api/account/changepwd', { body }, options);
}
