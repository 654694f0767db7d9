import { byLanguage, type Language, languages } from '@wallet/contract';
import { join } from 'node:path';

const keysOf = (texts: object): string[] =>
  Object.entries(texts).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? keysOf(value).map((rest) => `${key}.${rest}`)
      : [key.replace(/_(zero|one|two|few|many|other)$/, '')],
  );

const placeholders = (texts: object): string[] =>
  Object.entries(texts).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? placeholders(value).map((rest) => `${key}.${rest}`)
      : [...String(value).matchAll(/\{\{\w+\}\}/g)].map(([name]) => `${key.replace(/_\w+$/, '')} ${name}`),
  );

const sorted = (list: string[]): string[] => [...new Set(list)].sort();

/** The letters of the languages that have a script of their own. */
const ownLetters: Partial<Record<Language, RegExp>> = { th: /[\u0e00-\u0e7f]/, la: /[\u0e80-\u0eff]/ };

/** Defines tests for the locale files of a package: same keys and placeholders, no empty text, and one script each. */
export function testLocales(texts: Record<Language, object>): void {
  test('[S1.1] every text exists in every language, with the same values filled in', () => {
    expect(sorted(keysOf(texts.th)).length).toBeGreaterThan(0);
    for (const other of Object.values(texts)) {
      expect(sorted(keysOf(other))).toEqual(sorted(keysOf(texts.th)));
      expect(sorted(placeholders(other))).toEqual(sorted(placeholders(texts.th)));
    }
    expect(JSON.stringify(texts)).not.toMatch(/:\s*""/);
  });

  test('[S1.1] no text is left in the script of another language', () => {
    for (const [owner, letters] of Object.entries(ownLetters))
      for (const language of languages)
        if (language !== owner) expect(JSON.stringify(texts[language])).not.toMatch(letters);
    expect(JSON.stringify(texts.la)).not.toMatch(/[\u0e00-\u0e7f]/);
    expect(JSON.stringify(texts.en)).not.toMatch(/[\u0e00-\u0eff]/);
  });
}

/** Calls `testLocales` with the files `<language>.json` of a folder. */
export const testLocaleFiles = (folder: string): void =>
  testLocales(byLanguage((language) => require(join(folder, `${language}.json`)) as object));

/**
 * Calls `testLocales`, for repositories that were created before 2026-11-27.
 *
 * @deprecated Use `testLocales`.
 * @public
 */
export const textsAgree = (texts: Record<Language, object>): void => testLocales(texts);
