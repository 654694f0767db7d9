import { getConfig } from '@wallet/platform/config';
import { events } from '@wallet/platform/events';
import { useEffect, useSyncExternalStore } from 'react';
import { initReactI18next, useTranslation } from 'react-i18next';
import { type Language, languages, languageTags } from '@wallet/contract';
import { storeLanguage } from './language-storage';
import i18next from 'i18next';

export type { Language } from '@wallet/contract';

type PluralSuffix = '_zero' | '_one' | '_two' | '_few' | '_many' | '_other';

type WithoutPlural<Key extends string> = Key extends `${infer Base}${PluralSuffix}` ? Base : Key;

/** The dotted keys of a locale file. Plural forms have one key, without their suffix. */
type TextKey<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string
    ? WithoutPlural<Key>
    : `${Key}.${TextKey<Texts[Key]>}`;
}[keyof Texts & string];

/** Values for a text's placeholders; `count` also selects the plural form. */
export type TextValues = Readonly<Record<string, string | number>>;

/** Returns the text of a key in the current language. */
export type Translate<Texts> = (key: TextKey<Texts>, values?: TextValues) => string;

/** Loads one namespace's texts in one language. */
export type TextLoader = (language: Language) => Promise<object>;

const loaders = new Map<string, TextLoader>();
const pending = new Map<string, Promise<void>>();

void i18next.use(initReactI18next).init({
  lng: 'th',
  supportedLngs: languages,
  // If a namespace cannot be loaded in the chosen language, its texts are shown in a language that is already loaded.
  fallbackLng: [...languages],
  ns: [],
  resources: {},
  interpolation: { escapeValue: false },
  // Components follow the texts of their own namespace: see `namespaceText`.
  react: { useSuspense: false, bindI18nStore: false },
  initAsync: false,
});

type TranslateAny = (key: string, values?: TextValues) => string;

/** The translation of each namespace in each language, until texts are added to the namespace. */
const translations = new Map<string, TranslateAny>();

/** Render the components again that use texts. */
const listeners = new Set<() => void>();

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

i18next.on('languageChanged', notifyListeners);

/** Matches what i18next replaces in a text, also when it has no values. */
const placeholder = /\{\{|\$t\(/;

/** Returns a text that needs no values. Most are found without i18next's search for plural forms and other languages. */
function findText(namespace: string, key: string): string {
  const text: unknown = i18next.getResource(i18next.language, namespace, key);
  return typeof text === 'string' && !placeholder.test(text) ? text : i18next.t(key, { ns: namespace });
}

/** Returns the translation of a namespace now. It stores texts without values, so that a render does not search again. */
function translationOf(namespace: string): TranslateAny {
  const id = `${i18next.language}/${namespace}`;
  const known = translations.get(id);
  if (known) return known;
  const texts = new Map<string, string>();
  const translation: TranslateAny = (key, values) => {
    if (values) return i18next.t(key, { ns: namespace, ...values });
    const text = texts.get(key) ?? findText(namespace, key);
    texts.set(key, text);
    return text;
  };
  translations.set(id, translation);
  return translation;
}

/** Returns the interface language now, for code outside components; a component uses `useLanguage`. */
export function currentLanguage(): Language {
  return languages.find((language) => language === i18next.language) ?? 'th';
}

/** Adds texts that are already loaded, and overrides them with the texts of this site's brand. */
export function addTexts(namespace: string, language: Language, texts: object): void {
  const overrides = getConfig().brand?.messages?.[language][namespace];
  i18next.addResourceBundle(language, namespace, texts, true, true);
  if (overrides) i18next.addResources(language, namespace, overrides);
  // A text that one language lacks is shown in another one.
  for (const each of languages) translations.delete(`${each}/${namespace}`);
  notifyListeners();
}

/** Loads a namespace's texts in one language, unless they are loaded or in flight. */
function loadNamespace(namespace: string, language: Language): Promise<void> {
  const key = `${language}/${namespace}`;
  const inFlight = pending.get(key);
  if (inFlight) return inFlight;
  const loader = loaders.get(namespace);
  if (!loader || i18next.hasResourceBundle(language, namespace)) return Promise.resolve();
  const loading = loader(language)
    .then((texts) => addTexts(namespace, language, texts))
    .finally(() => pending.delete(key));
  pending.set(key, loading);
  return loading;
}

/** Loads a namespace's texts in the current language, and in each language that is chosen later. */
export function ensureTexts(namespace: string, loader: TextLoader): Promise<void> {
  loaders.set(namespace, loader);
  return loadNamespace(namespace, currentLanguage());
}

/** Number of mounted components that use the texts of a namespace. */
const mountedCounts = new Map<string, number>();

/** Counts one more component that uses a namespace's texts. Returns a function that removes it from the count. */
function countMounted(namespace: string): () => void {
  const addToCount = (by: number) =>
    void mountedCounts.set(namespace, (mountedCounts.get(namespace) ?? 0) + by);
  addToCount(1);
  // The language may have been switched while no component used this namespace, and its texts may have failed to load.
  loadNamespace(namespace, currentLanguage()).catch(() => undefined);
  return () => addToCount(-1);
}

const isOnPage = (namespace: string): boolean => (mountedCounts.get(namespace) ?? 0) > 0;

let requestCount = 0;

/**
 * Loads the texts that `isNeeded` accepts, then shows the language. Returns false when another language was requested
 * during the load: the last request wins, not the last load.
 */
async function switchLanguage(
  language: Language,
  isNeeded: (namespace: string) => boolean,
): Promise<boolean> {
  const request = (requestCount += 1);
  const loads = [...loaders.keys()].map((namespace) => ({
    namespace,
    texts: loadNamespace(namespace, language),
  }));
  for (const { texts } of loads) texts.catch(() => undefined);
  try {
    await Promise.all(loads.filter(({ namespace }) => isNeeded(namespace)).map(({ texts }) => texts));
  } catch (error) {
    if (request === requestCount) throw error;
  }
  if (request !== requestCount) return false;
  // The tag is set first: components that re-render may call the backend at once, and calls send the page's language.
  document.documentElement.lang = languageTags[language];
  await i18next.changeLanguage(language);
  events.emit('shell:language-changed', { language });
  return true;
}

/**
 * Switches every visible text to a language at once. Loads the texts of all namespaces in use on the page first, so
 * that no page has mixed languages. Rejects when they cannot be loaded; the language then stays unchanged. A remote
 * that is not on the page does not block the switch; its texts are requested again when it is mounted. `needed` lists
 * the namespaces that a page requires before anything is rendered.
 */
export async function setLanguage(language: Language, needed: readonly string[] = []): Promise<void> {
  await switchLanguage(language, (namespace) => needed.includes(namespace) || isOnPage(namespace));
}

/** Sets a language synchronously, without loading texts: while a page is rendered to HTML. */
export function speak(language: Language): void {
  // Each rendering may process texts in its own way.
  translations.clear();
  void i18next.changeLanguage(language);
}

/** Switches to the language that the user chose, like `setLanguage`, and stores it for later visits. */
export async function changeLanguage(language: Language): Promise<void> {
  if (await switchLanguage(language, isOnPage)) storeLanguage(language);
}

/** Returns the text of a key in any namespace, for code outside components. */
export function translate(namespace: string, key: string, values?: TextValues): string {
  return translationOf(namespace)(key, values);
}

/** True when a text exists for the key in the current language. */
export function hasText(namespace: string, key: string): boolean {
  return i18next.exists(key, { ns: namespace });
}

function subscribeToTexts(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Creates a hook for a namespace and the type of its texts, so that a key without a text does not compile. */
export function namespaceText<Texts extends object>(namespace: string): () => Translate<Texts> {
  const translation = (): Translate<Texts> => translationOf(namespace);
  return function useNamespaceText() {
    useEffect(() => countMounted(namespace), []);
    return useSyncExternalStore(subscribeToTexts, translation, translation);
  };
}

/** Returns the current interface language and re-renders on every switch. */
export function useLanguage(): Language {
  useTranslation();
  return currentLanguage();
}
