import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInstance } from 'i18next';
import type auth from '../../remote-auth/src/locales/th.json';
import type privacy from '../../remote-auth/src/privacy/texts/th.json';
import type chat from '../../remote-chat/src/locales/th.json';
import type limits from '../../remote-limits/src/locales/th.json';
import type promotions from '../../remote-promotions/src/locales/th.json';
import type spin from '../../remote-spin/src/locales/th.json';
import type wallet from '../../remote-wallet/src/locales/th.json';
import type secondStep from '../../shared/money/src/second-step/texts/th.json';
import type common from '../../shared/platform/src/i18n/locales/common.th.json';
import type errors from '../../shared/platform/src/i18n/locales/errors.th.json';
import type shell from '../../shell/src/locales/th.json';
import { byLanguage, type Language } from '@wallet/contract';
import { projectRoot } from './start-process';

export { byLanguage, type Language, languageNames, languages, languageTags } from '@wallet/contract';
export { browser as browserTexts } from '../../shared/shell-kit/src/texts.json';
export { startTexts } from '../../shared/shell-kit/src/start/start-texts';

interface Texts {
  auth: typeof auth;
  'auth-privacy': typeof privacy;
  chat: typeof chat;
  common: typeof common;
  errors: typeof errors;
  limits: typeof limits;
  promotions: typeof promotions;
  'second-step': typeof secondStep;
  shell: typeof shell;
  spin: typeof spin;
  wallet: typeof wallet;
}

/** Start of the path of each namespace's locale files. The language and `.json` follow. */
const files: Readonly<Record<keyof Texts, string>> = {
  auth: 'remote-auth/src/locales/',
  'auth-privacy': 'remote-auth/src/privacy/texts/',
  chat: 'remote-chat/src/locales/',
  common: 'shared/platform/src/i18n/locales/common.',
  errors: 'shared/platform/src/i18n/locales/errors.',
  limits: 'remote-limits/src/locales/',
  promotions: 'remote-promotions/src/locales/',
  'second-step': 'shared/money/src/second-step/texts/',
  shell: 'shell/src/locales/',
  spin: 'remote-spin/src/locales/',
  wallet: 'remote-wallet/src/locales/',
};

type KeyOf<Section> = {
  [Key in keyof Section & string]: Section[Key] extends string ? Key : `${Key}.${KeyOf<Section[Key]>}`;
}[keyof Section & string];

/** A namespace and a key of its locale files, such as `wallet:tile.deposit`. */
export type TextKey = { [Namespace in keyof Texts]: `${Namespace}:${KeyOf<Texts[Namespace]>}` }[keyof Texts];

/** Returns a text of the product. With an empty value, it is the rest of the text without spaces at its ends. */
export type Translate = (key: TextKey, values?: Readonly<Record<string, string | number>>) => string;

function readTexts(language: Language): Translate {
  const texts = Object.entries(files).map(([namespace, path]): [string, object] => [
    namespace,
    JSON.parse(readFileSync(join(projectRoot, `${path}${language}.json`), 'utf8')) as object,
  ]);
  const i18n = createInstance();
  void i18n.init({
    lng: language,
    resources: { [language]: Object.fromEntries(texts) },
    interpolation: { escapeValue: false },
    parseMissingKeyHandler: (key) => {
      throw new Error(`There is no text ${key} in ${language}.`);
    },
    initAsync: false,
  });
  return (key, values) => i18n.t(key, { ...values }).trim();
}

/** The product's texts in each language, from its locale files. */
export const translate = byLanguage(readTexts);

/** Creates a table of texts for each language. */
export const inEachLanguage = <Table>(create: (t: Translate) => Table): Readonly<Record<Language, Table>> =>
  byLanguage((language) => create(translate[language]));
