import { shellApiVersion } from '@wallet/federation';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { RemoteNames } from './remote-names';

/** The templates of a new remote: its folder, its journey, and the other files of a separate repository. */
export type Template = 'remote' | 'journey' | 'repository';

/** Returns the folder of a template. */
export const templateFolder = (template: Template): string => join(__dirname, 'templates', template);

/** Returns the values of placeholders that differ between remotes. Titles appear only in JSON and documents. */
function placeholders({ name, word, namespace, titles }: RemoteNames): Readonly<Record<string, string>> {
  const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);
  return {
    name,
    word,
    namespace,
    shellApi: shellApiVersion,
    title: inJson(titles.en),
    titleTh: inJson(titles.th),
    titleLa: inJson(titles.la),
  };
}

/**
 * Writes the files of a template into a folder.
 * @param more values of further placeholders `__name__`
 * @param change transforms a file's text, by its path in the template; null leaves the file out
 * @returns paths of the files, relative to the folder
 */
export function writeTemplate(
  template: Template,
  to: string,
  names: RemoteNames,
  {
    more = {},
    change = (text) => text,
  }: { more?: Readonly<Record<string, string>>; change?: (text: string, path: string) => string | null } = {},
): string[] {
  const values = { ...placeholders(names), ...more };
  const filled = (text: string): string =>
    text.replace(/__(\w+?)__/g, (whole, key: string) => values[key] ?? whole);
  const source = templateFolder(template);
  return readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(source, join(parentPath, name)))
    .sort()
    .flatMap((path) => {
      const text = change(readFileSync(join(source, path), 'utf8'), path);
      if (text === null) return [];
      const file = filled(path).replace(/\.template$/, '');
      mkdirSync(dirname(join(to, file)), { recursive: true });
      writeFileSync(join(to, file), filled(text));
      return [file];
    });
}
