import { phoneNumber } from './phone-number';

/** A phone number as people read it: 3-3-4 when it has 10 digits, otherwise as it was typed. */
export function showPhoneNumber(typed: string): string {
  const number = phoneNumber(typed);
  return /^\d{10}$/.test(number) ? `${number.slice(0, 3)}-${number.slice(3, 6)}-${number.slice(6)}` : typed;
}
