import { randomBytes } from 'node:crypto';

/** Returns a new unguessable id: 24 hexadecimal digits. */
export function newId(): string {
  return randomBytes(12).toString('hex');
}
