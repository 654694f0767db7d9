import { createHash } from 'node:crypto';

/** Returns the same id for the same thing in every demo database, so that a second seed finds it. */
export function demoId(thing: string): string {
  return createHash('sha256').update(`demo:${thing}`).digest('hex').slice(0, 24);
}
