import { createHmac } from 'node:crypto';

/** What is stored of a code; its key is the token, which is stored nowhere, so the million codes cannot be tried. */
export function codeHash(token: string, code: string): string {
  return createHmac('sha256', token).update(code).digest('hex');
}
