import type { Language } from '@wallet/contract';

/** Returns the texts that every page has, by namespace. A bundle contains them in all languages. */
export const sharedTexts = (language: Language) => ({
  common: require(`./locales/common.${language}.json`) as object,
  errors: require(`./locales/errors.${language}.json`) as object,
});
