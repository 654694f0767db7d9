import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { commonWords } from './common-words';

/** Minimum number of characters of a password. */
export const minCharacters = 8;

/**
 * Why a password is easy to guess: too short; the owner's number or name; common; a repetition, a sequence or a row of
 * keys; a date; too little of anything.
 */
export type PasswordProblem = 'short' | 'own' | 'common' | 'pattern' | 'date' | 'guessable';

/** The strength of a password: a score from 0 (guessed at once) to 4, and its problem; null when it is accepted. */
export interface PasswordVerdict {
  score: 0 | 1 | 2 | 3 | 4;
  problem: PasswordProblem | null;
}

/** Minimum score (0 to 4) of an accepted password: more than a hundred million guesses. */
const goodScore = 3;

/** Maximum number of characters that are checked: they suffice for a good score, and the cost grows with the length. */
const maxCharacters = 32;

let judge: ZxcvbnFactory | undefined;

function judgeOf(): ZxcvbnFactory {
  judge ??= new ZxcvbnFactory({
    dictionary: { passwords: dictionary['passwords-common'], ours: [...commonWords] },
    graphs: adjacencyGraphs,
  });
  return judge;
}

/** Normalizes the text and converts digits of other scripts to Latin ones: an attacker would try both. */
const plain = (text: string): string =>
  text.normalize('NFC').replace(/[๐-๙໐-໙]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));

/** Returns words of three letters or more, whole and in parts: a first name alone is public as well. */
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
 * Assesses a password and returns its problem; `known` are public facts about its owner: phone number, name. The site
 * and the backend share this function; only the backend's result counts.
 */
export function judgePassword(password: string, known: readonly string[] = []): PasswordVerdict {
  if (Array.from(password).length < minCharacters) return { score: 0, problem: 'short' };
  const own = wordsOf(known);
  // A number or name with dashes between its characters is still the owner's.
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
