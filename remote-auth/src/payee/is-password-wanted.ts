import type { ApiError } from '@wallet/contract';

/** Whether a change was refused because the password is missing or wrong. */
export function isPasswordWanted(error: ApiError): boolean {
  if (error.kind !== 'code') return false;
  return error.details?.field === 'password' || error.code === 'WRONG_PASSWORD';
}
