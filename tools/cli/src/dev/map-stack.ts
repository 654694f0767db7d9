import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join, normalize } from 'node:path';

/** A position in a served file: origin, path from the site's root, line and column, both from 1. */
const position = /https?:\/\/[^\s/]+\/([^\s?)]+\.js)(?:\?[^\s:)]*)?:(\d+):(\d+)/g;

/**
 * Returns the source position of a position in a build, as `remote-wallet/src/home/home.tsx:12`; undefined when no
 * source map has it.
 */
function sourceOf(file: string, name: string, line: number, column: number): string | undefined {
  const map = `${file}.map`;
  if (!existsSync(map)) return undefined;
  const entry = new SourceMap(JSON.parse(readFileSync(map, 'utf8'))).findEntry(line - 1, column - 1);
  if (!('originalSource' in entry)) return undefined;
  const source = entry.originalSource.replace(/^webpack:\/\/[^/]*\//, '').replace(/\?.*$/, '');
  return `${normalize(join(name, source))}:${entry.originalLine + 1}`;
}

/**
 * Returns a page's stack with source files and lines instead of builds. Drops the lines of libraries and of the
 * bundler's own code. `folders` are the builds by URL path, such as `/remote-wallet/0.1.0-dev/`.
 */
export function mapStack(stack: string, folders: Readonly<Record<string, string>>): string {
  const mapped = stack.replace(position, (original, path: string, line: string, column: string) => {
    const [prefix, folder] = Object.entries(folders).find(([one]) => `/${path}`.startsWith(one)) ?? [];
    if (!prefix || !folder) return original;
    const file = join(folder, path.slice(prefix.length - 1));
    return sourceOf(file, prefix.split('/')[1] ?? '', Number(line), Number(column)) ?? original;
  });
  // The mistake is in the code of this project: drops the lines of packages, of the engine and of the bundler.
  return mapped
    .split('\n')
    .filter((line) => !/node_modules[\\/]|\(?<anonymous>\)?$|[\s(][\w-]+\/webpack\//.test(line))
    .join('\n');
}
