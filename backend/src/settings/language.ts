import { type Language, languages, languageTags } from '@wallet/contract';
import Negotiator from 'negotiator';
import type { Schemas } from '../call';
import type { Config } from '../config';

export { type Language, languages };

export type Localized = Readonly<Record<Language, string>>;

/** Returns a text with values in place of its names in braces, such as `{site}`. */
export const fillText = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));

export function editionLanguage(edition: Config['edition']): Language {
  return edition === 'lao' ? 'la' : 'th';
}

/** The languages by the tags that clients send: the product's own, and those of browsers. */
const languageByTag = Object.fromEntries(
  languages.flatMap((language) => [language, languageTags[language]].map((tag) => [tag, language])),
) as Readonly<Record<string, Language>>;

/** Returns the best match for an Accept-Language header, or the language of the edition. */
export function requestedLanguage(header: string | undefined, edition: Config['edition']): Language {
  const fallback = editionLanguage(edition);
  // `*` matches the first language of this list.
  const available = [fallback, ...Object.keys(languageByTag).filter((tag) => tag !== fallback)];
  const [best = fallback] = new Negotiator({ headers: { 'accept-language': header } }).languages(available);
  return languageByTag[best] ?? fallback;
}

/** Returns a text with the given function's result for each language. */
export const inEachLanguage = (create: (language: Language) => string): Localized =>
  Object.fromEntries(languages.map((language) => [language, create(language)])) as Localized;

type BankName = Schemas['BankName'];

/** Returns the SQL arguments with which `json_build_object` makes a BankName. @param bank the alias of the table `bank` */
export const bankNameArguments = (bank: string): string =>
  `'nameTH', ${bank}.name_th, 'nameLA', ${bank}.name_la, 'nameEN', ${bank}.name_en`;

export const toBankName = (name: Record<'th' | 'la' | 'en', string>): BankName => ({
  nameTH: name.th,
  nameLA: name.la,
  nameEN: name.en,
});
