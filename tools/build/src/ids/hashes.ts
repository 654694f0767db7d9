import { createHash } from 'node:crypto';

/** Returns the SRI hash of a file's bytes. */
export const integrityOf = (bytes: Buffer | string): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Returns the Content-Security-Policy source that allows an inline script or style with exactly this text. */
export const inlineHash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Returns the SHA-256 hash in hex. */
export const hashOf = (content: Buffer | string): string =>
  createHash('sha256').update(content).digest('hex');
