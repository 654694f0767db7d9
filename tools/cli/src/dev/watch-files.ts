import { readFileSync, watch } from 'node:fs';
import { basename, dirname } from 'node:path';

/** When an editor saves, it first empties the file or replaces it by another. */
const settleMs = 30;

const textOf = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

/** Calls back with each file that is saved with changed content. Returns a function that stops watching. */
export function watchFiles(files: readonly string[], saved: (file: string) => void): () => void {
  const texts = new Map(files.map((file) => [file, textOf(file)]));
  function look(file: string): void {
    const text = textOf(file);
    if (text === '' || text === texts.get(file)) return;
    texts.set(file, text);
    saved(file);
  }
  const watchers = [...new Set(files.map(dirname))].map((folder) => {
    const own = files.filter((file) => dirname(file) === folder);
    return watch(folder, (_, name) => {
      const file = own.find((one) => basename(one) === name);
      if (file) setTimeout(() => look(file), settleMs);
    });
  });
  return () => watchers.forEach((watcher) => watcher.close());
}
