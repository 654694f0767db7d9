import { join } from 'node:path';
import { readTexts, root } from '@wallet/build';
import { byLanguage, type Language, languages } from '@wallet/contract';

const source = 'shared/platform/src/i18n/shared-texts.json';

/** Start of the path of each namespace's locale files. The language and `.json` follow. */
const files: Readonly<Record<string, string>> = {
  common: 'shared/platform/src/i18n/locales/common.',
  errors: 'shared/platform/src/i18n/locales/errors.',
  'second-step': 'shared/money/src/second-step/texts/',
};

/** The file with the texts of `@wallet/shell-kit` in all languages: pages need some before their locale file. */
const kitFile = 'shared/shell-kit/src/texts.json';

/** A text in each language, or texts by key. */
type SharedTexts = { readonly [key: string]: string | SharedTexts };

const isText = (texts: SharedTexts): boolean =>
  languages.some((language) => typeof texts[language] === 'string');

/** True when the language has this text in another form: one for all numbers, or other plural forms. */
function hasOtherForm(texts: SharedTexts, key: string, language: Language): boolean {
  const base = key.replace(/_(zero|one|two|few|many|other)$/, '');
  return [base, `${base}_other`].some((form) => Object(texts[form])[language] !== undefined);
}

/** Returns the texts of one language. @throws Error when one is missing */
function textsOf(texts: SharedTexts, language: Language, path: string): object {
  const entries = Object.entries(texts).flatMap(([key, value]): [string, unknown][] => {
    if (typeof value === 'string') throw new Error(`${source}: ${path}.${key} is no text of a language`);
    if (!isText(value)) return [[key, textsOf(value, language, `${path}.${key}`)]];
    if (value[language] !== undefined) return [[key, value[language]]];
    if (hasOtherForm(texts, key, language)) return [];
    throw new Error(`${source}: ${path}.${key} has no text in ${language}`);
  });
  return Object.fromEntries(entries);
}

const textFile = (texts: object): string => `${JSON.stringify(texts, null, 2)}\n`;

/** Returns the texts of the kit by their first key, so that a script contains only those of the keys that it uses. */
function kitTexts(texts: SharedTexts): object {
  return Object.fromEntries(
    Object.entries(texts).map(([key, value]) => [
      key,
      byLanguage((language) => Object.values(textsOf({ [key]: value }, language, 'kit'))[0] as unknown),
    ]),
  );
}

/**
 * Returns the texts of the shared packages' files by path. One file has each text in all languages, so that a new text is
 * one edit; a page loads only the files of its language.
 */
export function sharedTextDocuments(): Record<string, string> {
  const namespaces = readTexts(join(root, source)) as Record<string, SharedTexts>;
  const documents = Object.entries(files).flatMap(([namespace, file]) =>
    languages.map((language): [string, string] => [
      `${file}${language}.json`,
      textFile(textsOf(namespaces[namespace] ?? {}, language, namespace)),
    ]),
  );
  return { ...Object.fromEntries(documents), [kitFile]: textFile(kitTexts(namespaces['kit'] ?? {})) };
}
