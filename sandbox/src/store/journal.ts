import fs from 'node:fs';
import path from 'node:path';
import { lockFolder } from './folder-lock';

/** A table, a key, and what stands there from now on; null removes it. */
export type Entry = [table: string, key: string, value: unknown];

const fileName = 'journal.jsonl';
const chunkBytes = 4 * 1024 * 1024;
/** A journal of this many bytes is worth writing anew, once it is twice as long as it was then. */
const longBytes = 64 * 1024 * 1024;

const isText = (value: unknown): value is string => typeof value === 'string';
const isEntry = (value: unknown): value is Entry =>
  Array.isArray(value) && value.length === 3 && isText(value[0]) && isText(value[1]);

/** The entries of one line. @throws Error when it is none of ours */
function entriesIn(line: string): Entry[] {
  const entries: unknown = JSON.parse(line);
  if (!Array.isArray(entries) || !entries.every(isEntry)) throw new Error('These are no entries.');
  return entries;
}

/** The whole lines of a file, each with where it ends; no text of the whole is made, which may be longer than one can be. */
function* linesOf(file: number): Generator<[line: string, end: number]> {
  const chunk = Buffer.alloc(chunkBytes);
  let parts: Buffer[] = [];
  let place = 0;
  for (;;) {
    const length = fs.readSync(file, chunk, 0, chunkBytes, place);
    if (length === 0) return;
    let from = 0;
    for (let end = chunk.indexOf(10); end !== -1 && end < length; end = chunk.indexOf(10, from)) {
      yield [Buffer.concat([...parts, chunk.subarray(from, end)]).toString('utf8'), place + end + 1];
      parts = [];
      from = end + 1;
    }
    parts.push(Buffer.from(chunk.subarray(from, length)));
    place += length;
  }
}

/** The entries of a journal, oldest first, and where its last whole line ends. */
function readEntries(file: number, name: string): { entries: Entry[]; size: number } {
  const entries: Entry[] = [];
  let size = 0;
  let number = 0;
  for (const [line, end] of linesOf(file)) {
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

/** Writes all of a text, which the file system may take in parts; says how many bytes that was. */
function writeAll(file: number, text: string): number {
  const bytes = Buffer.from(text);
  for (let done = 0; done < bytes.length; ) done += fs.writeSync(file, bytes, done);
  return bytes.length;
}

const lineOf = (entries: readonly Entry[]): string => `${JSON.stringify(entries)}\n`;

/** Where entries are kept: what was written is there after a kill. */
export interface Journal {
  /** What stood in it when it was opened. */
  entries: readonly Entry[];
  /** Adds entries, all of them or none. @throws what the file system says; then none was added */
  append(entries: readonly Entry[]): void;
  /** Writes it anew with nothing but these. @throws what the file system says; then it is as it was */
  replace(entries: Iterable<Entry>): void;
  /** Whether so much was replaced since it was written anew that it should be again. */
  isLong(): boolean;
  close(): void;
}

/** A journal that keeps nothing. */
export const noJournal: Journal = {
  entries: [],
  append: () => undefined,
  replace: () => undefined,
  isLong: () => false,
  close: () => undefined,
};

/** The journal in a folder that is this process's own. */
function openFile(folder: string, unlock: () => void): Journal {
  const name = path.join(folder, fileName);
  let file = fs.openSync(name, 'a+', 0o600);
  const { entries, size: whole } = readEntries(file, name);
  // What a process was writing when it was killed was never answered. The next line must not be glued to it.
  fs.ftruncateSync(file, whole);
  let [first, size] = [whole, whole];
  let isBroken = false;
  return {
    entries,
    append(some) {
      if (isBroken) throw new Error(`${name} cannot be written any more.`);
      try {
        size += writeAll(file, lineOf(some));
      } catch (error) {
        // A disk that is full may have taken a part.
        try {
          fs.ftruncateSync(file, size);
        } catch {
          isBroken = true;
        }
        throw error;
      }
    },
    replace(all) {
      const next = `${name}.next`;
      fs.rmSync(next, { force: true });
      const written = fs.openSync(next, 'ax', 0o600);
      let length = 0;
      try {
        for (const entry of all) length += writeAll(written, lineOf([entry]));
        fs.fsyncSync(written);
        fs.renameSync(next, name);
      } catch (error) {
        fs.closeSync(written);
        fs.rmSync(next, { force: true });
        throw error;
      }
      fs.closeSync(file);
      file = written;
      [size, first, isBroken] = [length, length, false];
    },
    isLong: () => size > longBytes && size > 2 * first,
    close() {
      fs.closeSync(file);
      unlock();
    },
  };
}

/** Makes what of a path is missing. Node's own way of that never ends where the system denies that a folder is there. */
function makeFolder(folder: string): void {
  if (fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  const parent = path.dirname(folder);
  if (parent !== folder) makeFolder(parent);
  fs.mkdirSync(folder, { mode: 0o700 });
}

/**
 * Opens the journal in a folder, for one process at a time.
 * @throws Error, in one sentence, when the folder cannot be written, is in use or holds a damaged journal
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
  const unlock = lockFolder(folder);
  try {
    return openFile(folder, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}
