import { randomInt } from 'node:crypto';

/** Excludes letters and digits that look alike. */
const letters = 'abcdefghjkmnpqrstuvwxyz';
const digits = '23456789';

const pick = (from: string, length: number): string =>
  Array.from({ length }, () => from[randomInt(from.length)]).join('');

/** Returns a random password that a person can type: letters and digits, about 56 bits. */
export function newGamePassword(): string {
  return `${pick(letters, 2)}${pick(letters + digits, 9)}${pick(digits, 1)}`;
}
