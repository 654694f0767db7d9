import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const repository = join(__dirname, '../../../..');
const ignored = new Set(['node_modules', 'dist', 'dist-dev', 'testing']);

function* sourceFiles(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  )) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!ignored.has(entry.name)) yield* sourceFiles(path);
    } else if (!/\.(test\.tsx?|md|log)$/.test(entry.name)) {
      yield path;
    }
  }
}

/**
 * Eight hex digits that change when anything does that a package's build reads: its files, shared, the lockfile and
 * the mode; so equal ids mean equal builds.
 */
export function buildId(packageFolder: string, mode: string): string {
  const hash = createHash('sha256').update(mode);
  for (const folder of [packageFolder, join(repository, 'shared')]) {
    for (const file of sourceFiles(folder))
      hash.update(file.slice(repository.length)).update(readFileSync(file));
  }
  hash.update(readFileSync(join(repository, 'pnpm-lock.yaml')));
  return hash.digest('hex').slice(0, 8);
}
