import { randomBytes } from 'node:crypto';

/** Returns a new secret of 32 random bytes. The database contains only the hashes of secrets. */
export const newSecret = (): string => randomBytes(32).toString('base64url');
