import { join } from 'node:path';
import { sourcePosition } from '@wallet/build';

/** A position in a served file: origin, path from the site's root, line and column, both from 1. */
const position = /https?:\/\/[^\s/]+\/([^\s?)]+\.js)(?:\?[^\s:)]*)?:(\d+):(\d+)/g;

/**
 * Returns a page's stack with source files and lines instead of builds. Drops the lines of libraries and of the
 * bundler's own code. `folders` are the builds by URL path, such as `/remote-wallet/0.1.0-dev/`.
 */
export function mapStack(stack: string, folders: Readonly<Record<string, string>>): string {
  const mapped = stack.replace(position, (original, path: string, line: string, column: string) => {
    const [prefix, folder] = Object.entries(folders).find(([one]) => `/${path}`.startsWith(one)) ?? [];
    if (!prefix || !folder) return original;
    const file = join(folder, path.slice(prefix.length - 1));
    return sourcePosition(file, prefix.split('/')[1] ?? '', Number(line), Number(column)) ?? original;
  });
  // The mistake is in the code of this project: drops the lines of packages, of the engine and of the bundler.
  return mapped
    .split('\n')
    .filter((line) => !/node_modules[\\/]|\(?<anonymous>\)?$|[\s(][\w-]+\/webpack\//.test(line))
    .join('\n');
}
