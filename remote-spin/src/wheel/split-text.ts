import { languageTags } from '@wallet/contract';

type SplitText = (text: string) => string[];

/** A letter with its marks. */
const letter = /[\s\S]\p{M}*/gu;

/** Spaces, a run of letters of other languages, or a Thai or Lao letter with its marks and the vowels around it. */
const word =
  /\s+|[^\s\u0e00-\u0eff]+|[\u0e40-\u0e44\u0ec0-\u0ec4]?[\s\S][\p{M}\u0e30\u0e32\u0e33\u0e45\u0eb0\u0eb2\u0eb3\u0ebd]*/gu;

function createSplit(granularity: 'grapheme' | 'word', pattern: RegExp): SplitText {
  // Firefox before 125 has no `Intl.Segmenter`.
  if (!('Segmenter' in Intl)) return (text) => text.match(pattern) ?? [];
  const segmenter = new Intl.Segmenter(Object.values(languageTags), { granularity });
  return (text) => Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** Splits a text into the letters that a reader sees, each with its marks. */
export const splitLetters = createSplit('grapheme', letter);

/**
 * Splits a text into words and the spaces between them, also in Thai and Lao, which have no spaces. A browser without
 * their word lists splits these languages between letters, and never inside a syllable's vowels and marks.
 */
export const splitWords = createSplit('word', word);
