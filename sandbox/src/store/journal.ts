import { tryLock } from '@wallet/server';
import fs from 'node:fs';
import path from 'node:path';

/** A table, a key and the new value; null removes the row. */
export type Entry = [table: string, key: string, value: unknown];

const fileName = 'journal.jsonl';
/** A larger journal is compacted once it is twice as long as after its last compaction. In bytes. */
const minCompactionBytes = 64 * 1024 * 1024;

const isText = (value: unknown): value is string => typeof value === 'string';
const isEntry = (value: unknown): value is Entry =>
  Array.isArray(value) && value.length === 3 && isText(value[0]) && isText(value[1]);

/** Parses the entries of one line. @throws Error when the line has another format */
function entriesIn(line: string): Entry[] {
  const entries: unknown = JSON.parse(line);
  if (!Array.isArray(entries) || !entries.every(isEntry)) throw new Error('These are no entries.');
  return entries;
}

/** Yields the complete lines of a file, each with its end offset. The file may exceed the maximum string length. */
function* linesOf(content: Buffer): Generator<[line: string, end: number]> {
  let start = 0;
  for (let end = content.indexOf('\n'); end !== -1; end = content.indexOf('\n', start)) {
    yield [content.toString('utf8', start, end), end + 1];
    start = end + 1;
  }
}

/** Returns the entries of a journal, oldest first, and the end offset of its last complete line. */
function readEntries(name: string): { entries: Entry[]; size: number } {
  const entries: Entry[] = [];
  let size = 0;
  let number = 0;
  for (const [line, end] of linesOf(fs.readFileSync(name))) {
    number += 1;
    try {
      entries.push(...entriesIn(line));
    } catch (cause) {
      throw new Error(`${name} is damaged in line ${number}: move it away to begin anew.`, { cause });
    }
    size = end;
  }
  return { entries, size };
}

/** Writes a complete text, because the file system may write only a part of it. Returns its number of bytes. */
function writeAll(file: number, text: string): number {
  const bytes = Buffer.from(text);
  let written = 0;
  while (written < bytes.length) written += fs.writeSync(file, bytes, written);
  return bytes.length;
}

const lineOf = (entries: readonly Entry[]): string => `${JSON.stringify(entries)}\n`;

/** Persists entries. They survive a kill of the process. */
export interface Journal {
  /** The entries at the time of opening. */
  entries: readonly Entry[];
  /** Adds all entries or none. @throws a file system error; then no entry was added */
  append(entries: readonly Entry[]): void;
  /** Replaces the content with these entries. @throws a file system error; then the content is unchanged */
  replace(entries: Iterable<Entry>): void;
  /** True when so many entries were added since the last compaction that another one is due. */
  isCompactionDue(): boolean;
  close(): void;
}

/** A journal that stores nothing. */
export const noJournal: Journal = {
  entries: [],
  append: () => undefined,
  replace: () => undefined,
  isCompactionDue: () => false,
  close: () => undefined,
};

/** Opens the journal in a folder that this process has locked. */
function openFile(folder: string, unlock: () => void): Journal {
  const name = path.join(folder, fileName);
  let file = fs.openSync(name, 'a+', 0o600);
  const { entries, size: completeSize } = readEntries(name);
  // A kill may leave an incomplete line, whose request got no response. The next line must not be appended to it.
  fs.ftruncateSync(file, completeSize);
  let [compactedSize, size] = [completeSize, completeSize];
  let isBroken = false;
  return {
    entries,
    append(newEntries) {
      if (isBroken) throw new Error(`${name} cannot be written any more.`);
      try {
        size += writeAll(file, lineOf(newEntries));
      } catch (error) {
        // A full disk may have written a part.
        try {
          fs.ftruncateSync(file, size);
        } catch {
          isBroken = true;
        }
        throw error;
      }
    },
    replace(allEntries) {
      const next = `${name}.next`;
      fs.rmSync(next, { force: true });
      const nextFile = fs.openSync(next, 'ax', 0o600);
      let length = 0;
      try {
        for (const entry of allEntries) length += writeAll(nextFile, lineOf([entry]));
        fs.fsyncSync(nextFile);
        fs.renameSync(next, name);
      } catch (error) {
        fs.closeSync(nextFile);
        fs.rmSync(next, { force: true });
        throw error;
      }
      fs.closeSync(file);
      file = nextFile;
      [size, compactedSize, isBroken] = [length, length, false];
    },
    isCompactionDue: () => size > minCompactionBytes && size > 2 * compactedSize,
    close() {
      fs.closeSync(file);
      unlock();
    },
  };
}

/**
 * Creates the missing folders of a path. Node's recursive mkdir never returns when the system denies that a folder
 * exists.
 */
function makeFolder(folder: string): void {
  if (fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  const parent = path.dirname(folder);
  if (parent !== folder) makeFolder(parent);
  fs.mkdirSync(folder, { mode: 0o700 });
}

/**
 * Opens the journal in a folder, for one process at a time.
 * @throws Error with a one-sentence message when the folder is not writable, is in use or has a damaged journal
 */
export function openJournal(folder: string): Journal {
  try {
    makeFolder(path.resolve(folder));
    fs.accessSync(folder, fs.constants.W_OK | fs.constants.X_OK);
  } catch (cause) {
    throw new Error(`The folder ${folder} cannot be written (${(cause as NodeJS.ErrnoException).code}).`, {
      cause,
    });
  }
  const { owner, release } = tryLock(path.join(folder, 'locks'));
  if (owner) throw new Error(`The folder ${folder} is in use by another sandbox (process ${owner.pid}).`);
  try {
    return openFile(folder, release);
  } catch (error) {
    release();
    throw error;
  }
}
