import { plainText } from './plain-text';
import { wrongField } from './wrong-field';

/**
 * A profile name as it is stored: any letters of any language.
 * @throws Failure 422 INVALID_USER_INFO
 */
export function checkName(written: string): string {
  const name = plainText(written);
  if (!/[\p{L}\p{N}]/u.test(name)) throw wrongField('INVALID_USER_INFO', 'name');
  return name;
}
