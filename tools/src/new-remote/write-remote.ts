import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { shellApiVersion } from '@wallet/federation/shell-api';
import { root } from '../paths';
import type { RemoteNames } from './remote-names';

const template = join(__dirname, 'template');

/** What stands for what differs between remotes; titles are only in JSON. */
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
 * Writes the folder of a new remote: a page, a dialog, a tile on the home and an entry of the members' menu, with texts
 * and tests.
 * @returns paths of its files, from the folder
 */
export function writeRemote(names: RemoteNames, checkout: string = root): string[] {
  const values = placeholders(names);
  return readdirSync(template, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort()
    .map((source) => {
      const file = relative(template, source).replace(/\.template$/, '');
      const path = join(checkout, names.name, file);
      mkdirSync(dirname(path), { recursive: true });
      const text = readFileSync(source, 'utf8');
      writeFileSync(
        path,
        text.replace(/__(\w+?)__/g, (whole, key: string) => values[key] ?? whole),
      );
      return file;
    });
}
