import { createHash, randomBytes } from 'node:crypto';

/** Returns a new id: 24 hexadecimal digits. */
export const newId = (): string => randomBytes(12).toString('hex');

/** Returns a new secret of 32 random bytes. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Returns the hash of a secret. The database contains only hashes of secrets. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
