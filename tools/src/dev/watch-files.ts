import { readFileSync, watch } from 'node:fs';
import { basename, dirname } from 'node:path';

/** An editor that saves empties the file first, or puts another in its place. */
const settleMs = 30;

const textOf = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

/** Calls back with each of these files that is saved with another content; gives what ends that. */
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
