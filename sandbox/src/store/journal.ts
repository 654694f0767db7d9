import { tryLock } from '@wallet/server';
import fs from 'node:fs';
import path from 'node:path';

/** A table, a key and the new value; null removes the row. */
export type Entry = [table: string, key: string, value: unknown];

const fileName = 'journal.jsonl';

/** Persists entries. They survive a kill of the process. */
export interface Journal {
  /** The entries at the time of opening, oldest first. */
  entries: readonly Entry[];
  /** Adds all entries or none. */
  append(entries: readonly Entry[]): void;
  /** Replaces the content with these entries. @throws a file system error; then the content is unchanged */
  replace(entries: Iterable<Entry>): void;
  close(): void;
}

/** A journal that stores nothing. */
export const noJournal: Journal = {
  entries: [],
  append: () => undefined,
  replace: () => undefined,
  close: () => undefined,
};

/** Returns the line of the entries of one change. */
const lineOf = (entries: readonly Entry[]): string => `${JSON.stringify(entries)}\n`;

/** Yields the complete lines of a file, which may exceed the maximum length of a string. */
function* linesOf(content: Buffer): Generator<string> {
  let start = 0;
  for (let end = content.indexOf('\n'); end !== -1; end = content.indexOf('\n', start)) {
    yield content.toString('utf8', start, end);
    start = end + 1;
  }
}

/**
 * Returns the entries of a journal, oldest first. A kill may leave an incomplete last line, whose request got no
 * response: it does not count.
 */
function readEntries(file: string): Entry[] {
  if (!fs.existsSync(file)) return [];
  try {
    return [...linesOf(fs.readFileSync(file))].flatMap((line) => JSON.parse(line) as Entry[]);
  } catch (cause) {
    throw new Error(`${file} is damaged: move it away to start without its data.`, { cause });
  }
}

/**
 * Opens the journal in a folder, for one process at a time.
 * @throws Error with a one-sentence message when the folder is not writable, is in use or has a damaged journal
 */
export function openJournal(folder: string): Journal {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { owner, release } = tryLock(path.join(folder, 'locks'));
  if (owner) throw new Error(`The folder ${folder} is in use by another sandbox (process ${owner.pid}).`);
  const file = path.join(folder, fileName);
  return {
    entries: readEntries(file),
    append(entries) {
      try {
        fs.appendFileSync(file, lineOf(entries));
      } catch (error) {
        // The change is in memory only. The next start has all changes before it.
        process.stderr.write(`${file} cannot be written: ${(error as Error).message}\n`);
        process.exit(1);
      }
    },
    replace(entries) {
      const next = `${file}.next`;
      fs.writeFileSync(next, '', { mode: 0o600 });
      for (const entry of entries) fs.appendFileSync(next, lineOf([entry]));
      fs.renameSync(next, file);
    },
    close: release,
  };
}
