import { randomBytes } from 'node:crypto';

/** A random user name: a game learns nothing about the member from it. */
export function newGameUsername(): string {
  return `w${randomBytes(6).toString('hex')}`;
}
