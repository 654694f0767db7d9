import { type Language, languages } from './languages';

/** Returns a value for each language, such as the texts of a package: a fourth language is then in `languages` only. */
export function byLanguage<Value>(valueOf: (language: Language) => Value): Record<Language, Value> {
  return Object.fromEntries(languages.map((language) => [language, valueOf(language)])) as Record<
    Language,
    Value
  >;
}
