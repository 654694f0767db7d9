import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../support/language';
import { projectRoot } from '../support/start-process';

/**
 * Returns a text of the pages in the language of a recording: the text under `<package>:<key>`, such as
 * `wallet:tile.deposit`, or its longest part without placeholders.
 */
export type Translate = (name: string) => string;

interface Texts {
  readonly [key: string]: string | Texts;
}

const fileOf = (packageName: string, language: Language): string =>
  packageName === 'common'
    ? `shared/platform/src/i18n/locales/common.${language}.json`
    : `remote-${packageName}/src/locales/${language}.json`;

/** Creates a function that reads texts from the locale files of their packages. */
export function createTranslate(language: Language): Translate {
  return (name) => {
    const [packageName = '', key = ''] = name.split(':');
    const texts = JSON.parse(readFileSync(join(projectRoot, fileOf(packageName, language)), 'utf8')) as Texts;
    const text = key
      .split('.')
      .reduce<string | Texts | undefined>(
        (found, part) => (typeof found === 'object' ? found[part] : undefined),
        texts,
      );
    if (typeof text !== 'string') throw new Error(`There is no text ${name} in ${language}.`);
    const parts = text.split(/{{[^}]*}}/).map((part) => part.trim());
    return parts.reduce((longest, part) => (part.length > longest.length ? part : longest), '');
  };
}
