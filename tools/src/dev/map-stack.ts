import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join, normalize } from 'node:path';

/** A position in a served file: address, path after the site's root, line and column, both from 1. */
const position = /https?:\/\/[^\s/]+\/([^\s?)]+\.js)(?:\?[^\s:)]*)?:(\d+):(\d+)/g;

/** The source of a position in a build, as `remote-wallet/src/home/home.tsx:12`; undefined when nothing says so. */
function sourceOf(file: string, name: string, line: number, column: number): string | undefined {
  const map = `${file}.map`;
  if (!existsSync(map)) return undefined;
  const entry = new SourceMap(JSON.parse(readFileSync(map, 'utf8'))).findEntry(line - 1, column - 1);
  if (!('originalSource' in entry)) return undefined;
  const source = entry.originalSource.replace(/^webpack:\/\/[^/]*\//, '').replace(/\?.*$/, '');
  return `${normalize(join(name, source))}:${entry.originalLine + 1}`;
}

/**
 * A stack of a page that names files and lines of sources instead of builds, and without those in libraries and in
 * the bundler's own code. `folders` are the builds by the path that
 * they are served under, as `/remote-wallet/0.1.0-dev/`.
 */
export function mapStack(stack: string, folders: Readonly<Record<string, string>>): string {
  const mapped = stack.replace(position, (served, path: string, line: string, column: string) => {
    const [prefix, folder] = Object.entries(folders).find(([one]) => `/${path}`.startsWith(one)) ?? [];
    if (!prefix || !folder) return served;
    const file = join(folder, path.slice(prefix.length - 1));
    return sourceOf(file, prefix.split('/')[1] ?? '', Number(line), Number(column)) ?? served;
  });
  // Whoever made the mistake did not make it in a library.
  return mapped
    .split('\n')
    .filter((line) => !/node_modules[\\/]|\(?<anonymous>\)?$|[\s(][\w-]+\/webpack\//.test(line))
    .join('\n');
}
