import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../support/language';
import { projectRoot } from '../support/project-root';

/**
 * What the pages call something in the language of a recording: the text under `<package>:<key>`, as `wallet:tile.deposit`,
 * or the longest part of it that is no placeholder.
 */
export type Words = (name: string) => string;

interface Texts {
  readonly [key: string]: string | Texts;
}

const fileOf = (pack: string, language: Language): string =>
  pack === 'common'
    ? `shared/platform/src/i18n/locales/common.${language}.json`
    : `remote-${pack}/src/locales/${language}.json`;

/** Reads words where their owners keep them. */
export function wordsOf(language: Language): Words {
  return (name) => {
    const [pack = '', key = ''] = name.split(':');
    const texts = JSON.parse(readFileSync(join(projectRoot, fileOf(pack, language)), 'utf8')) as Texts;
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
