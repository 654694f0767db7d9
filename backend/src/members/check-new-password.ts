import { assessPassword } from '@wallet/contract/assess-password';
import { wrongField } from './wrong-field';

/** Owner of the new password. Their user name and name are known to others, so neither is a good password. */
export interface PasswordOwner {
  username: string;
  name: string;
}

/**
 * Checks that a password is hard to guess. All characters are allowed. The site's form uses the same check.
 * @throws Failure 422 INVALID_USER_INFO with the name of the field
 */
export function checkNewPassword(password: string, { username, name }: PasswordOwner, field: string): void {
  if (assessPassword(password, [username, name]).problem !== null)
    throw wrongField('INVALID_USER_INFO', field);
}
