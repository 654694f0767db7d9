import { nearestName } from '@wallet/contract/environment';
import { type Language, languages, type Messages } from '@wallet/contract';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { namespaceOf, root } from '@wallet/build';

/** Texts of one namespace in one language, by key with dots; plural forms have their own keys. */
type Texts = Readonly<Record<string, string>>;

function flat(texts: object, before = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]: [string, unknown]): [string, string][] =>
    typeof value === 'object' && value !== null
      ? flat(value, `${before}${key}.`)
      : [[before + key, String(value)]],
  );
}

/** Returns the texts of every namespace of this checkout, in one language. */
export function builtInTexts(language: Language): Readonly<Record<string, Texts>> {
  const read = (file: string): Texts =>
    Object.fromEntries(flat(JSON.parse(readFileSync(file, 'utf8')) as object));
  const packages = readdirSync(root).filter((name) => name === 'shell' || name.startsWith('remote-'));
  return Object.fromEntries([
    ...(['common', 'errors'] as const).map((name) => [
      name,
      read(require.resolve(`@wallet/platform/locales/${name}.${language}.json`)),
    ]),
    ...packages.map((name) => [
      namespaceOf(join(root, name)),
      read(join(root, name, `src/locales/${language}.json`)),
    ]),
  ]) as Readonly<Record<string, Texts>>;
}

const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{\{\s*([\w.]+)[^}]*\}\}/g)].map(([, name = '']) => name);

/** Texts by namespace, key and language, as in a site's file. */
export type GivenMessages = Readonly<
  Record<string, Readonly<Record<string, Partial<Record<Language, string | undefined>>>>>
>;

interface MessageProblem {
  path: readonly string[];
  says: string;
}

const hint = (name: string, known: readonly string[]): string => {
  const near = nearestName(name, known);
  return near ? `: is "${near}" meant?` : '';
};

/**
 * Returns problems with the messages of a file: unknown keys, and placeholders that the original text does not have.
 */
export function messageProblems(given: GivenMessages): MessageProblem[] {
  const originals = Object.fromEntries(
    languages.map((language) => [language, builtInTexts(language)]),
  ) as Record<Language, ReturnType<typeof builtInTexts>>;
  return Object.entries(given).flatMap(([namespace, messages]) => {
    const known = Object.keys(originals.th);
    if (!known.includes(namespace))
      return [
        {
          path: ['messages', namespace],
          says: `is the name of no texts${hint(namespace, known) || `; there are ${known.join(', ')}`}`,
        },
      ];
    return Object.entries(messages).flatMap(([key, texts]) => {
      const path = ['messages', namespace, key];
      const keys = Object.keys(originals.th[namespace] ?? {});
      if (!keys.includes(key)) return [{ path, says: `is the key of no text${hint(key, keys)}` }];
      return languages.flatMap((language) => {
        const text = texts[language];
        const filled = placeholders(originals[language][namespace]?.[key] ?? '');
        const wrong = placeholders(text ?? '').filter((name) => !filled.includes(name));
        const says = filled.length
          ? `only ${filled.map((name) => `{{${name}}}`).join(', ')} can stand in it`
          : 'nothing can stand in it';
        return wrong.map((name) => ({ path: [...path, language], says: `has {{${name}}}, but ${says}` }));
      });
    });
  });
}

/** Returns messages in the form that pages use: by language, namespace and key. */
export function messagesByLanguage(given: GivenMessages): Messages {
  const of = (language: Language) =>
    Object.fromEntries(
      Object.entries(given).flatMap(([namespace, messages]) => {
        const texts = Object.entries(messages).flatMap(([key, text]) => {
          const words = text[language];
          return words === undefined ? [] : [[key, words]];
        });
        return texts.length ? [[namespace, Object.fromEntries(texts) as Texts]] : [];
      }),
    );
  return Object.fromEntries(languages.map((language) => [language, of(language)])) as Messages;
}
