import { plainText } from './plain-text';
import { wrongField } from './wrong-field';

/**
 * Returns a profile name in its stored form. Letters of any language are allowed.
 * @throws Failure 422 INVALID_USER_INFO
 */
export function checkName(written: string): string {
  const name = plainText(written);
  if (!/[\p{L}\p{N}]/u.test(name)) throw wrongField('INVALID_USER_INFO', 'name');
  return name;
}
