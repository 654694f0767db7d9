import { createHmac } from 'node:crypto';

/** What is kept of a code; its key is the token, which is kept nowhere, so the million codes cannot be tried. */
export function codeHash(token: string, code: string): string {
  return createHmac('sha256', token).update(code).digest('hex');
}
