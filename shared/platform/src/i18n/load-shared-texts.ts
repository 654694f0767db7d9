import type { Language } from '@wallet/contract';

/** Loads the texts that every page has, by namespace. A bundle has a file of its own for each language. */
export async function loadSharedTexts(language: Language): Promise<Record<'common' | 'errors', object>> {
  const [common, errors] = await Promise.all([
    import(`./locales/common.${language}.json`) as Promise<{ default: object }>,
    import(`./locales/errors.${language}.json`) as Promise<{ default: object }>,
  ]);
  return { common: common.default, errors: errors.default };
}
