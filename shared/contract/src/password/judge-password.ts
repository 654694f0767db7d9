import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { commonWords } from './common-words';

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

/** From this score on (0 to 4) a password is taken: more than a hundred million guesses. */
const goodScore = 3;

/** Characters that are looked at: what they are worth suffices, and the work grows with them. */
const maxCharacters = 32;

let judge: ZxcvbnFactory | undefined;

function judgeOf(): ZxcvbnFactory {
  judge ??= new ZxcvbnFactory({
    dictionary: { passwords: dictionary['passwords-common'], ours: [...commonWords] },
    graphs: adjacencyGraphs,
  });
  return judge;
}

/** Composed, and digits of other scripts as Latin ones: a guesser would try them alike. */
const plain = (text: string): string =>
  text.normalize('NFC').replace(/[๐-๙໐-໙]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));

/** Words of three letters or more, whole and in parts: a first name alone is known as well. */
const wordsOf = (texts: readonly string[]): string[] =>
  texts
    .map((text) => plain(text).trim().toLowerCase())
    .flatMap((text) => [text, ...text.split(/[\s.,_@-]+/)])
    .filter((word) => word.length >= 3);

const problems: Readonly<Record<string, PasswordProblem>> = {
  straightRow: 'pattern',
  keyPattern: 'pattern',
  sequences: 'pattern',
  simpleRepeat: 'pattern',
  extendedRepeat: 'pattern',
  recentYears: 'date',
  dates: 'date',
  topTen: 'common',
  topHundred: 'common',
  common: 'common',
  similarToCommon: 'common',
  wordByItself: 'common',
  namesByThemselves: 'common',
  commonNames: 'common',
};

/**
 * Whether a password is hard enough to guess, and what is wrong with it; `known` is what everybody knows of its owner:
 * phone number, name. The site and the backend ask this one judge, the backend alone decides.
 */
export function judgePassword(password: string, known: readonly string[] = []): PasswordVerdict {
  if (Array.from(password).length < minCharacters) return { score: 0, problem: 'short' };
  const own = wordsOf(known);
  // A number or a name that is spelt out with dashes is still the owner's.
  if (
    own.includes(
      plain(password)
        .toLowerCase()
        .replace(/[\s._()-]/g, ''),
    )
  )
    return { score: 0, problem: 'own' };
  const looked = Array.from(plain(password)).slice(0, maxCharacters).join('');
  const { score, sequence, feedback } = judgeOf().check(looked, own);
  if (score >= goodScore) return { score, problem: null };
  const isOwn = sequence.some((match) => match['dictionaryName'] === 'userInputs');
  return { score, problem: isOwn ? 'own' : (problems[feedback.warning ?? ''] ?? 'guessable') };
}
