import { nearestName } from '@wallet/server/environment';
import { byLanguage, type Language, languages, type Messages } from '@wallet/contract';
import { join } from 'node:path';
import {
  browserPackages,
  flatTexts,
  localeFile,
  namespaceOf,
  readSharedTexts,
  readTexts,
  root,
} from '@wallet/build';
import type { Problem } from '@wallet/server';

/** Texts of one namespace in one language, by key with dots; plural forms have their own keys. */
type Texts = Readonly<Record<string, string>>;

/** Returns the texts of every namespace of this checkout, in one language. */
function builtInTexts(language: Language): Readonly<Record<string, Texts>> {
  const packages = browserPackages.map((name) => join(root, name));
  const texts = {
    ...readSharedTexts(language),
    ...Object.fromEntries(
      packages.map((folder) => [namespaceOf(folder), readTexts(localeFile(folder, language))]),
    ),
  };
  return Object.fromEntries(
    Object.entries(texts).map(([namespace, own]) => [namespace, Object.fromEntries(flatTexts(own))]),
  );
}

const placeholdersIn = (text: string): string[] =>
  [...text.matchAll(/\{\{\s*([\w.]+)[^}]*\}\}/g)].map(([, name = '']) => name);

/** Texts by namespace, key and language, as in a site's file. */
export type MessageOverrides = Readonly<
  Record<string, Readonly<Record<string, Partial<Record<Language, string | undefined>>>>>
>;

const nearNameHint = (name: string, known: readonly string[]): string => {
  const near = nearestName(name, known);
  return near ? `: is "${near}" meant?` : '';
};

/** Returns unknown keys, and placeholders that the original text does not have. */
export function messageProblems(overrides: MessageOverrides): Problem[] {
  const originals = byLanguage(builtInTexts);
  return Object.entries(overrides).flatMap(([namespace, messages]) => {
    const known = Object.keys(originals.th);
    if (!known.includes(namespace))
      return [
        {
          path: ['messages', namespace],
          message: `is not a package with texts${nearNameHint(namespace, known) || `; there are ${known.join(', ')}`}`,
        },
      ];
    return Object.entries(messages).flatMap(([key, texts]) => {
      const path = ['messages', namespace, key];
      const keys = Object.keys(originals.th[namespace] ?? {});
      if (!keys.includes(key))
        return [{ path, message: `is not the key of a text${nearNameHint(key, keys)}` }];
      return languages.flatMap((language) => {
        const text = texts[language];
        const allowed = placeholdersIn(originals[language][namespace]?.[key] ?? '');
        const unknown = placeholdersIn(text ?? '').filter((name) => !allowed.includes(name));
        const message = allowed.length
          ? `only ${allowed.map((name) => `{{${name}}}`).join(', ')} can be used in it`
          : 'no placeholder can be used in it';
        return unknown.map((name) => ({
          path: [...path, language],
          message: `has {{${name}}}, but ${message}`,
        }));
      });
    });
  });
}

export const messagesByLanguage = (overrides: MessageOverrides): Messages =>
  byLanguage((language) =>
    Object.fromEntries(
      Object.entries(overrides).flatMap(([namespace, messages]) => {
        const texts = Object.entries(messages).flatMap(([key, text]) => {
          const override = text[language];
          return override === undefined ? [] : [[key, override]];
        });
        return texts.length ? [[namespace, Object.fromEntries(texts) as Texts]] : [];
      }),
    ),
  );
