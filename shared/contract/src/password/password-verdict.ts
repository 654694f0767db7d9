/** Characters that a password has at least. */
export const minCharacters = 8;

/**
 * What makes a password easy to guess: too short; the owner's number or name; what many people take; a repetition, a
 * sequence or a row of keys; a date; too little of anything.
 */
export type PasswordProblem = 'short' | 'own' | 'common' | 'pattern' | 'date' | 'guessable';

/** What a password is worth: 0 (guessed at once) to 4, and what is wrong with it; null when it is taken. */
export interface PasswordVerdict {
  score: 0 | 1 | 2 | 3 | 4;
  problem: PasswordProblem | null;
}
