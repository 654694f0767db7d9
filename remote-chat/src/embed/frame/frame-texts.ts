import { type Language, languages, languageTags } from '@wallet/contract';
import type { TextValues } from '@wallet/platform/i18n';
import { useSyncExternalStore } from 'react';

/**
 * Replaces i18next and react-i18next in the frame: with them its script would have 58 instead of 41 KB. Supports what
 * `@wallet/platform/i18n` uses: keys with dots, placeholders, plural forms, and texts of another language as fallback.
 * The tests compare it with the libraries.
 */

type Options = TextValues & { ns: string };

/** Texts by language and namespace, then by key with dots. */
const bundles = new Map<string, Map<string, string>>();
const listeners = new Set<() => void>();
let currentLanguage: Language = 'th';

const nameOf = (language: Language, namespace: string): string => `${language}/${namespace}`;

function bundleOf(language: Language, namespace: string): Map<string, string> {
  const name = nameOf(language, namespace);
  const bundle = bundles.get(name) ?? new Map<string, string>();
  bundles.set(name, bundle);
  return bundle;
}

function addTexts(bundle: Map<string, string>, texts: object, prefix = ''): void {
  for (const [key, text] of Object.entries(texts) as [string, unknown][])
    if (typeof text === 'object' && text !== null) addTexts(bundle, text, `${prefix}${key}.`);
    else bundle.set(prefix + key, String(text));
}

/** Returns the text of a key in the current language, or in the first other language that has it. */
function findText(key: string, { ns, count }: Options): string | undefined {
  for (const language of [currentLanguage, ...languages]) {
    const bundle = bundles.get(nameOf(language, ns));
    const form = typeof count === 'number' ? new Intl.PluralRules(languageTags[language]).select(count) : '';
    const text = bundle?.get(`${key}_${form}`) ?? bundle?.get(key);
    if (text !== undefined) return text;
  }
  return undefined;
}

function translate(key: string, options: Options): string {
  const text = findText(key, options) ?? key;
  // Matches a placeholder, such as `{{ count }}`.
  return text.replace(/\{\{\s*(\w+)[^}]*\}\}/g, (placeholder, name: string) =>
    String(options[name] ?? placeholder),
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The part of i18next's interface that `@wallet/platform/i18n` uses. `use` and `init` have nothing to do here. */
const texts = {
  get language(): Language {
    return currentLanguage;
  },
  use: () => texts,
  init: () => undefined,
  addResourceBundle: (language: Language, namespace: string, added: object) =>
    addTexts(bundleOf(language, namespace), added),
  addResources: (language: Language, namespace: string, added: object) =>
    addTexts(bundleOf(language, namespace), added),
  hasResourceBundle: (language: Language, namespace: string) => bundles.has(nameOf(language, namespace)),
  changeLanguage(language: Language): void {
    currentLanguage = language;
    for (const listener of listeners) listener();
  },
  getResource: (language: Language, namespace: string, key: string) =>
    bundles.get(nameOf(language, namespace))?.get(key),
  t: translate,
  exists: (key: string, options: Options) => findText(key, options) !== undefined,
  on: (_event: string, listener: () => void) => void subscribe(listener),
};

// oxlint-disable-next-line import/no-default-export -- i18next has one
export default texts;

/** Does nothing: `useTranslation` below already uses these texts. */
export const initReactI18next = undefined;

/** Renders again in another language. */
export function useTranslation(): void {
  useSyncExternalStore(subscribe, () => currentLanguage);
}
