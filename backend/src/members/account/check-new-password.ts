import { judgePassword } from '@wallet/contract/judge-password';
import { wrongField } from './wrong-field';

/** Whose password it is to be: what everybody knows of them is no password. */
export interface PasswordOwner {
  username: string;
  name: string;
}

/**
 * Lets only a password pass that is hard to guess, of characters of any kind; the site's form asks the same judge.
 * @throws Failure 422 INVALID_USER_INFO that names the field
 */
export function checkNewPassword(password: string, { username, name }: PasswordOwner, field: string): void {
  if (judgePassword(password, [username, name]).problem !== null)
    throw wrongField('INVALID_USER_INFO', field);
}
