/** The codes of the interface languages, in the order of the menu. */
export const languages = ['th', 'la', 'en'] as const;

/**
 * The language of tests about a flow. Other tests and the types of the texts already cover the wording, so this is a
 * language that most tests do not use. `ALL_LANGUAGES=1` runs the tests in every language.
 */
export const flowLanguages: readonly Language[] = process.env['ALL_LANGUAGES'] ? languages : ['la'];

export type Language = (typeof languages)[number];

/** The value of `<html lang>` for each language. */
export const htmlLang: Readonly<Record<Language, string>> = { th: 'th', la: 'lo', en: 'en' };

/** Each language's own name in the menu. */
export const languageName: Readonly<Record<Language, string>> = { th: 'ไทย', la: 'ລາວ', en: 'English' };

/** Letters that a text in the language must not have. */
export const foreignLetters: Readonly<Record<Language, RegExp>> = {
  th: /\p{Script=Lao}/u,
  la: /(?!฿)\p{Script=Thai}/u,
  en: /(?!฿)[\p{Script=Thai}\p{Script=Lao}]/u,
};
