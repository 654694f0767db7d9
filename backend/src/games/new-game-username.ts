import { randomBytes } from 'node:crypto';

/** Returns a random user name. It reveals nothing about the member to the game. */
export function newGameUsername(): string {
  return `w${randomBytes(6).toString('hex')}`;
}
