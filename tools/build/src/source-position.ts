import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join, normalize } from 'node:path';

/**
 * Returns the source position of a position in a build, as `remote-wallet/src/model/home.tsx:12`; undefined when no
 * source map has it. `name` is the folder of the package, `line` and `column` start at 1.
 */
export function sourcePosition(file: string, name: string, line: number, column: number): string | undefined {
  const map = `${file}.map`;
  if (!existsSync(map)) return undefined;
  const entry = new SourceMap(JSON.parse(readFileSync(map, 'utf8'))).findEntry(line - 1, column - 1);
  if (!('originalSource' in entry)) return undefined;
  const source = entry.originalSource.replace(/^webpack:\/\/[^/]*\//, '').replace(/\?.*$/, '');
  return `${normalize(join(name, source))}:${entry.originalLine + 1}`;
}
