import { ensureTexts, type Language } from '@wallet/platform/i18n';

type Bundle = Record<'chat' | 'common' | 'errors', object>;

const bundles: Record<Language, () => Promise<Bundle>> = {
  th: async () => (await import('./texts/th')).texts,
  la: async () => (await import('./texts/la')).texts,
  en: async () => (await import('./texts/en')).texts,
};

/** Loads the chat's texts in the current language and in each language selected later: one small file per language. */
export async function loadTexts(): Promise<void> {
  await Promise.all(
    (['chat', 'common', 'errors'] as const).map((namespace) =>
      ensureTexts(namespace, async (language) => (await bundles[language]())[namespace]),
    ),
  );
}
