import type { RegisterField } from './register-values';

/** The wizard's place (S4.1): 0 phone, 1 one-time code, 2 profile, 3 bank. */
export type RegisterStep = 0 | 1 | 2 | 3;

/** The boxes of each step, in their order on the page; the profile repeats the phone number of step 0 to read. */
export const stepFields: Readonly<Record<RegisterStep, readonly RegisterField[]>> = {
  0: ['phone'],
  1: ['otp'],
  2: ['phone', 'name', 'password', 'confirm', 'source', 'invite'],
  3: ['currency', 'bank', 'accountNo', 'firstName', 'lastName'],
};
