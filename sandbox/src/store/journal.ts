import fs from 'node:fs';
import path from 'node:path';

/** A table, a key, and what stands there from now on; null removes it. */
export type Entry = [table: string, key: string, value: unknown];

const fileName = 'journal.jsonl';

/** The entries of a journal, oldest first. What a process was writing when it was killed was never answered, and is left out. */
function readEntries(file: string): Entry[] {
  if (!fs.existsSync(file)) return [];
  const lines = fs.readFileSync(file, 'utf8').split('\n');
  // What follows the last line's end is nothing, or a line that was cut off.
  return lines.slice(0, -1).flatMap((line) => JSON.parse(line) as Entry[]);
}

/** Where entries are kept: what was written is there after a kill. */
export interface Journal {
  /** What stood in it when it was opened. */
  entries: readonly Entry[];
  /** Adds entries, all of them or none. */
  append(entries: readonly Entry[]): void;
  /** Writes it anew with nothing but these. */
  replace(entries: readonly Entry[]): void;
  close(): void;
}

/** A journal that keeps nothing. */
export const noJournal: Journal = {
  entries: [],
  append: () => undefined,
  replace: () => undefined,
  close: () => undefined,
};

/**
 * Opens the journal in a folder, for one process at a time.
 * @throws what the file system says when it cannot be written, and SyntaxError when it is damaged
 */
export function openJournal(folder: string): Journal {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, fileName);
  const entries = readEntries(file);
  const lineOf = (some: readonly Entry[]): string => `${JSON.stringify(some)}\n`;
  const rewrite = (all: readonly Entry[]): number => {
    const next = `${file}.next`;
    fs.writeFileSync(next, all.map((entry) => lineOf([entry])).join(''), { mode: 0o600 });
    fs.renameSync(next, file);
    return fs.openSync(file, 'a');
  };
  let open = fs.openSync(file, 'a', 0o600);
  return {
    entries,
    append: (some) => void fs.writeSync(open, lineOf(some)),
    replace(all) {
      fs.closeSync(open);
      open = rewrite(all);
    },
    close: () => fs.closeSync(open),
  };
}
