import { createHash } from 'node:crypto';

/** Returns the stored hash of a token. A token has 256 random bits, so a plain hash cannot be reversed. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
