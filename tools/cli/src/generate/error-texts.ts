import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@wallet/build';
import { type Language, languages } from '@wallet/contract';

const folder = 'shared/platform/src/i18n';

type ErrorTexts = Readonly<Record<string, Partial<Record<Language, string>>>>;

/** Returns the locale file of one language. @throws Error when a text is missing */
function localeFile(texts: ErrorTexts, language: Language): string {
  const entries = Object.entries(texts).map(([code, { [language]: text }]) => {
    if (text === undefined) throw new Error(`${folder}/error-texts.json: ${code} has no text in ${language}`);
    return [code, text];
  });
  return `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`;
}

/**
 * Returns the locale files of errors, by path, with their generators. One file has the texts of a code in all languages,
 * so that a new code is one edit; a page loads only the file of its language.
 */
export function errorTextDocuments(): Record<string, () => string> {
  const read = (): ErrorTexts =>
    JSON.parse(readFileSync(join(root, folder, 'error-texts.json'), 'utf8')) as ErrorTexts;
  return Object.fromEntries(
    languages.map((language) => [
      `${folder}/locales/errors.${language}.json`,
      () => localeFile(read(), language),
    ]),
  );
}
