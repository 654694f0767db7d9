import { events } from '@wallet/shared/events';
import i18next from 'i18next';
import { useCallback, useSyncExternalStore } from 'react';
import { initReactI18next, useTranslation } from 'react-i18next';
import { languageTags, languages, type Language } from './languages';
import { rememberLanguage } from './language-memory';
import type { TextKey, TextValues, Translate } from './text-keys';

export type { Language } from './languages';
export type { TextKey, TextValues, Translate } from './text-keys';

/** Loads one namespace's texts in one language. */
export type TextLoader = (language: Language) => Promise<object>;

const loaders = new Map<string, TextLoader>();
const pending = new Map<string, Promise<void>>();

void i18next.use(initReactI18next).init({
  lng: 'th',
  supportedLngs: languages,
  // A namespace whose texts could not be had in the chosen language stays readable in one that it was read in before.
  fallbackLng: [...languages],
  ns: [],
  resources: {},
  interpolation: { escapeValue: false },
  react: { useSuspense: false, bindI18nStore: 'added' },
  initAsync: false,
});

/** The interface language now. */
export function currentLanguage(): Language {
  return languages.find((language) => language === i18next.language) ?? 'th';
}

function load(namespace: string, language: Language): Promise<void> {
  const key = `${language}/${namespace}`;
  const known = pending.get(key);
  if (known) return known;
  const loader = loaders.get(namespace);
  if (!loader || i18next.hasResourceBundle(language, namespace)) return Promise.resolve();
  const loading = loader(language)
    .then((texts) => {
      i18next.addResourceBundle(language, namespace, texts, true, true);
    })
    .finally(() => pending.delete(key));
  pending.set(key, loading);
  return loading;
}

/** Makes a namespace's texts available in the current language, and in each later one when it is chosen. */
export function ensureTexts(namespace: string, loader: TextLoader): Promise<void> {
  loaders.set(namespace, loader);
  return load(namespace, currentLanguage());
}

/** Adds texts that are at hand, as in a test or where they came with the code. */
export function addTexts(namespace: string, language: Language, texts: object): void {
  i18next.addResourceBundle(language, namespace, texts, true, true);
}

let wishes = 0;

/** Gives false when another language was wished for meanwhile: the last one chosen counts, not the last to load. */
async function show(language: Language): Promise<boolean> {
  const wish = (wishes += 1);
  const loads = await Promise.allSettled([...loaders.keys()].map((namespace) => load(namespace, language)));
  if (wish !== wishes) return false;
  const failed = loads.find((one) => one.status === 'rejected');
  if (failed && !loads.some((one) => one.status === 'fulfilled')) throw failed.reason;
  // First the tag: what re-renders on the change may call the backend at once, and calls carry the page's language.
  document.documentElement.lang = languageTags[language];
  await i18next.changeLanguage(language);
  events.emit('shell:language-changed', { language });
  return true;
}

/**
 * Shows every visible text in a language at once: all namespaces in use are loaded first, so that no half-translated
 * page is painted. One dead remote keeps nobody from switching, its own texts stay as they were; when no texts at all
 * can be loaded this rejects and the language stays as it was.
 */
export async function setLanguage(language: Language): Promise<void> {
  await show(language);
}

/** The person's own choice of language: shown at once, and remembered for later visits. */
export async function changeLanguage(language: Language): Promise<void> {
  if (await show(language)) rememberLanguage(language);
}

/** The text of any namespace's key, for code outside components. */
export function translate(namespace: string, key: string, values?: TextValues): string {
  return i18next.t(key, { ns: namespace, ...values });
}

/** Whether a text exists for the key in the current language. */
export function hasText(namespace: string, key: string): boolean {
  return i18next.exists(key, { ns: namespace });
}

/** Binds a namespace and the type of its texts to a hook, so that a key without a text does not compile. */
export function namespaceText<Texts extends object>(namespace: string): () => Translate<Texts> {
  return function useNamespaceText() {
    const { t } = useTranslation(namespace);
    return useCallback((key: TextKey<Texts>, values?: TextValues) => t(key, { ...values }), [t]);
  };
}

/** The interface language now, following every switch. */
export function useLanguage(): Language {
  return useSyncExternalStore((listener) => {
    i18next.on('languageChanged', listener);
    return () => i18next.off('languageChanged', listener);
  }, currentLanguage);
}
