import { getConfig } from '@wallet/platform/config';
import { events } from '@wallet/platform/events';
import i18next from 'i18next';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { initReactI18next, useTranslation } from 'react-i18next';
import { type Language, languages, languageTags } from '@wallet/contract';
import { storeLanguage } from './language-storage';
import type { TextKey, TextValues, Translate } from './text-keys';

export type { Language } from '@wallet/contract';
export type { TextValues, Translate } from './text-keys';

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

/** Adds texts, and over them those that this site has of its own. */
function add(namespace: string, language: Language, texts: object): void {
  const own = getConfig().brand?.messages?.[language][namespace];
  // Silent, so that nothing is rendered with the texts in between.
  i18next.addResourceBundle(language, namespace, texts, true, true, { silent: own !== undefined });
  if (own) i18next.addResources(language, namespace, own);
}

function load(namespace: string, language: Language): Promise<void> {
  const key = `${language}/${namespace}`;
  const known = pending.get(key);
  if (known) return known;
  const loader = loaders.get(namespace);
  if (!loader || i18next.hasResourceBundle(language, namespace)) return Promise.resolve();
  const loading = loader(language)
    .then((texts) => add(namespace, language, texts))
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
  add(namespace, language, texts);
}

/** How many parts on the page speak with the texts of a namespace. */
const speaking = new Map<string, number>();

/** Counts one more part that speaks with a namespace's texts, as long as the returned function is not called. */
function speaks(namespace: string): () => void {
  const count = (by: number) => void speaking.set(namespace, (speaking.get(namespace) ?? 0) + by);
  count(1);
  // It was switched while nothing on the page spoke with it, and its texts could not be had then.
  load(namespace, currentLanguage()).catch(() => undefined);
  return () => count(-1);
}

const isOnPage = (namespace: string): boolean => (speaking.get(namespace) ?? 0) > 0;

let wishes = 0;

/** Gives false when another language was wished for meanwhile: the last one chosen counts, not the last to load. */
async function show(language: Language, isNeeded: (namespace: string) => boolean): Promise<boolean> {
  const wish = (wishes += 1);
  const loads = [...loaders.keys()].map((namespace) => ({ namespace, texts: load(namespace, language) }));
  for (const { texts } of loads) texts.catch(() => undefined);
  try {
    await Promise.all(loads.filter(({ namespace }) => isNeeded(namespace)).map(({ texts }) => texts));
  } catch (error) {
    if (wish === wishes) throw error;
  }
  if (wish !== wishes) return false;
  // First the tag: what re-renders on the change may call the backend at once, and calls carry the page's language.
  document.documentElement.lang = languageTags[language];
  await i18next.changeLanguage(language);
  events.emit('shell:language-changed', { language });
  return true;
}

/**
 * Shows every visible text in a language at once: the texts of all that is on the page are loaded first, so that no
 * page is left half in one language and half in another; when they cannot be had this rejects and the language stays as
 * it was. A remote that is not on the page keeps nobody from switching; its texts are asked for again when it is.
 * `needed` names the namespaces that a page cannot be read without before anything is drawn.
 */
export async function setLanguage(language: Language, needed: readonly string[] = []): Promise<void> {
  await show(language, (namespace) => needed.includes(namespace) || isOnPage(namespace));
}

/** Speaks a language at once, where no text has to be loaded: when a page's HTML is made. */
export function speak(language: Language): void {
  void i18next.changeLanguage(language);
}

/** The person's own choice of language: shown as `setLanguage` shows it, and remembered for later visits. */
export async function changeLanguage(language: Language): Promise<void> {
  if (await show(language, isOnPage)) storeLanguage(language);
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
    useEffect(() => speaks(namespace), []);
    return useCallback((key: TextKey<Texts>, values?: TextValues) => t(key, { ...values }), [t]);
  };
}

/** The interface language now, following every switch. */
export function useLanguage(): Language {
  return useSyncExternalStore(
    (listener) => {
      i18next.on('languageChanged', listener);
      return () => i18next.off('languageChanged', listener);
    },
    currentLanguage,
    currentLanguage,
  );
}
