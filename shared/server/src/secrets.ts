import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Returns the SHA-256 of a text or of bytes, as hexadecimal digits. */
export const sha256 = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex');

/** Compares two secrets in a time that does not depend on where they differ. */
export const isSameSecret = (a: string, b: string): boolean =>
  timingSafeEqual(Buffer.from(sha256(a)), Buffer.from(sha256(b)));

/** Returns a new secret of 32 random bytes. A database contains only the hashes of secrets. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Returns a new unguessable id: 24 hexadecimal digits. */
export function newId(): string {
  return randomBytes(12).toString('hex');
}
