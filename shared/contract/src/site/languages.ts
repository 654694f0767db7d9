/** The interface languages (S1.1), in the order of the menu. */
export const languages = ['th', 'la', 'en'] as const;

/** An interface language. `la` is Lao: see `languageTags`. */
export type Language = (typeof languages)[number];

/** BCP 47 tag of each language: the product uses `la` for Lao, browsers and screen readers use `lo`. */
export const languageTags: Readonly<Record<Language, string>> = { th: 'th', la: 'lo', en: 'en' };

/** The name of each language in that language, for the language menu. */
export const languageNames: Readonly<Record<Language, string>> = { th: 'ไทย', la: 'ລາວ', en: 'English' };

/** Returns true when a value of any type is an interface language. */
export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}
