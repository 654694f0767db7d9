import { languages } from '@wallet/contract';
import { shellApiVersion } from '@wallet/federation';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { RemoteNames } from './remote-names';

/** The templates of a new remote: its folder, its journey, and the other files of a separate repository. */
export type Template = 'remote' | 'journey' | 'repository';

export const templateFolder = (template: Template): string => join(__dirname, 'templates', template);

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
  const source = templateFolder(template);
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
 * @param transform changes a file's text, by its path in the template; null leaves the file out
 */
export function writeTemplate(
  template: Template,
  to: string,
  names: RemoteNames,
  {
    placeholders = {},
    transform = (text) => text,
  }: {
    placeholders?: Readonly<Record<string, string>>;
    transform?: (text: string, path: string) => string | null;
  } = {},
): void {
  const values = { ...placeholdersOf(names), ...placeholders };
  const fill = (text: string): string =>
    text.replace(/__(\w+?)__/g, (placeholder, key: string) => values[key] ?? placeholder);
  for (const [path, original] of readTemplate(template)) {
    const text = transform(original, path);
    if (text === null) continue;
    const file = fill(path).replace(/\.template$/, '');
    mkdirSync(dirname(join(to, file)), { recursive: true });
    writeFileSync(join(to, file), fill(text), { flag: 'wx' });
  }
}
