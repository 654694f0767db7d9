import { createHmac } from 'node:crypto';

/**
 * Returns the stored hash of a code. Its key is the token, which is not stored, so an attacker cannot try the million
 * codes.
 */
export function codeHash(token: string, code: string): string {
  return createHmac('sha256', token).update(code).digest('hex');
}
