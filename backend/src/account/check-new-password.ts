import { isCommonPassword } from './is-common-password';
import { wrongField } from './wrong-field';

const fewest = 8;

/** Whose password it is to be: what everybody knows of them is no password. */
export interface PasswordOwner {
  username: string;
  name: string;
}

/**
 * Lets only a password pass that is not guessed at once: eight characters or more, of any kind.
 * @throws Failure 422 INVALID_USER_INFO that names the field
 */
export function checkNewPassword(password: string, { username, name }: PasswordOwner, field: string): void {
  const known = [username, name].map((text) => text.normalize('NFC').toLowerCase());
  const isKnown = known.includes(password.normalize('NFC').trim().toLowerCase());
  if (Array.from(password).length < fewest || isKnown || isCommonPassword(password))
    throw wrongField('INVALID_USER_INFO', field);
}
