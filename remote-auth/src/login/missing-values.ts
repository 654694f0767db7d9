import { phoneNumber } from '../phone/phone-number';
import type { LoginValues } from './login-values';

/** Names what login cannot do without (S5.5); a password may be anything that was typed, spaces too. */
export function missingValues({ username, password }: LoginValues): {
  username?: 'missing';
  password?: 'missing';
} {
  return {
    ...(phoneNumber(username) === '' && { username: 'missing' }),
    ...(password === '' && { password: 'missing' }),
  };
}
