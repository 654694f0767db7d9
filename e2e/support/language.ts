/** The interface languages as the product calls them, in the order of the menu. */
export const languages = ['th', 'la', 'en'] as const;

/**
 * The languages of tests about a flow, whose words other tests and the types of the texts already cover: one that most
 * tests do not use. `ALL_LANGUAGES=1` runs them in every language.
 */
export const flowLanguages: readonly Language[] = process.env['ALL_LANGUAGES'] ? languages : ['la'];

export type Language = (typeof languages)[number];

/** What `<html lang>` says for each. */
export const htmlLang: Readonly<Record<Language, string>> = { th: 'th', la: 'lo', en: 'en' };

/** How each calls itself in the menu. */
export const languageName: Readonly<Record<Language, string>> = { th: 'ไทย', la: 'ລາວ', en: 'English' };

/** Letters that text of a language must not have. */
export const foreignLetters: Readonly<Record<Language, RegExp>> = {
  th: /\p{Script=Lao}/u,
  la: /(?!฿)\p{Script=Thai}/u,
  en: /(?!฿)[\p{Script=Thai}\p{Script=Lao}]/u,
};
