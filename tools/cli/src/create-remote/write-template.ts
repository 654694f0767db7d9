import { languages } from '@wallet/contract';
import { shellApiVersion } from '@wallet/federation';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { RemoteNames } from './remote-names';

/** The templates of a new remote: its folder and its journey. */
export type Template = 'remote' | 'journey';

/** Returns the values of placeholders that differ between remotes. Titles appear only in JSON and documents. */
function placeholdersOf({ name, word, namespace, titles }: RemoteNames): Readonly<Record<string, string>> {
  const escapeJson = (text: string): string => JSON.stringify(text).slice(1, -1);
  return {
    name,
    word,
    namespace,
    shellApi: shellApiVersion,
    title: escapeJson(titles.en),
    ...Object.fromEntries(languages.map((language) => [`title_${language}`, escapeJson(titles[language])])),
  };
}

/** Returns the texts of a template’s files by path. A language without a locale file gets the English one, with its own title. */
export function readTemplate(template: Template): Map<string, string> {
  const source = join(__dirname, 'templates', template);
  const paths = readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(source, join(parentPath, name)));
  const texts = new Map(paths.map((path) => [path, readFileSync(join(source, path), 'utf8')]));
  for (const [path, text] of [...texts].filter(([name]) => /locales\/en\.json/.test(name)))
    for (const language of languages) {
      const file = path.replace('en.json', `${language}.json`);
      if (!texts.has(file)) texts.set(file, text.replaceAll('__title_en__', `__title_${language}__`));
    }
  return texts;
}

/**
 * Writes the files of a template into a folder. Throws when one of them exists.
 * @param placeholders values of further placeholders `__name__`
 */
export function writeTemplate(
  template: Template,
  to: string,
  names: RemoteNames,
  placeholders: Readonly<Record<string, string>> = {},
): void {
  const values = { ...placeholdersOf(names), ...placeholders };
  const fill = (text: string): string =>
    text.replace(/__(\w+?)__/g, (placeholder, key: string) => values[key] ?? placeholder);
  for (const [path, text] of readTemplate(template)) {
    const file = join(to, fill(path).replace(/\.template$/, ''));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, fill(text), { flag: 'wx' });
  }
}
