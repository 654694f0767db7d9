import { commonWords } from './common-words';

const lookalikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

const withoutEnds = (text: string): string => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

/** Like 12345678, 90123456, hgfedcba or 11111111: each character follows from the one before by the same step. */
function isSequence(password: string): boolean {
  const codes = Array.from(password, (character) => character.codePointAt(0) ?? 0);
  const step = (index: number): number => (codes[index + 1] ?? 0) - (codes[index] ?? 0);
  return [-1, 0, 1].some((wanted) =>
    codes.slice(1).every((_, index) => step(index) === wanted || step(index) === wanted * -9),
  );
}

/** Whether a password is among those that are tried first: a common word in disguise, a sequence, a repetition. */
export function isCommonPassword(password: string): boolean {
  const plain = password.normalize('NFC').toLowerCase();
  if (new Set(plain).size < 4 || isSequence(plain) || /^(.{1,4})\1+$/u.test(plain)) return true;
  const undisguised = withoutEnds(plain).replace(/[013457@$!]/g, (sign) => lookalikes[sign] ?? sign);
  return commonWords.has(withoutEnds(plain)) || commonWords.has(undisguised);
}
