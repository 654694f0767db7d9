import type { Config } from '../config';
import { phoneNumber } from './phone-number';
import { wrongField } from './wrong-field';

/** Lao numbers have no fixed length. This pattern matches any phone number in the world. */
const anywhere = /^\d{8,15}$/;

/**
 * Returns the number in its stored form. It must have ten digits; in the Lao edition, any length a number can have.
 * @throws Failure 422 with the name of the field
 */
export function checkPhoneNumber(written: string, edition: Config['edition'], field: string): string {
  const number = phoneNumber(written);
  if (edition === 'lao') {
    if (!anywhere.test(number)) throw wrongField('INVALID_USER_INFO', field);
  } else if (!/^\d{10}$/.test(number)) {
    throw wrongField('PHONE_NUMBER_REQUIRE_10_DIGIT', field);
  }
  return number;
}
