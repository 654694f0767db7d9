import { createHash } from 'node:crypto';

/** What is stored of a token; the token has 256 random bits, so a plain hash cannot be turned back. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
