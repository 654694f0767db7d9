import { hashOf, root } from '@wallet/build';
import {
  readdirSync,
  readFileSync,
  writeFileSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { join, dirname } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** File name endings of compressed files, which are next to the originals. */
export const compressedEndings = ['.br', '.gz'] as const;

/** True for a file that servers send compressed. */
export const isCompressible = (name: string): boolean => /\.(html|js|css|json|svg|webmanifest)$/.test(name);

/** A file in one encoding that a server may send: the ending added to its name ('' for the plain file), and its bytes. */
export type EncodedFile = readonly [ending: (typeof compressedEndings)[number] | '', bytes: Buffer];

/** Returns a file in all encodings: Brotli, gzip, and last the plain file. */
export function encodeFile(bytes: Buffer): EncodedFile[] {
  return [
    ['.br', brotliCompressSync(bytes)],
    ['.gz', gzipSync(bytes, { level: 9 })],
    ['', bytes],
  ];
}

const cacheFolder = join(root, '.cache/compressed');
const unusedMs = 7 * 24 * 60 * 60_000;

/** Removes what has not been used for a week. */
function removeUnused(folder: string, now: number): void {
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    // Another process may remove the same file.
    const age = now - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? now);
    if (age > unusedMs) rmSync(file, { recursive: true, force: true });
  }
}

/**
 * Returns a file in all encodings, as `encodeFile` does. Compressing a site takes seconds, so its compressed copies are
 * stored by the hash of the file.
 */
export function encodeOnce(bytes: Buffer, folder = cacheFolder): EncodedFile[] {
  const stored = join(folder, hashOf(bytes));
  const now = Date.now();
  try {
    const copies = compressedEndings.map((ending) => [ending, readFileSync(stored + ending)] as const);
    for (const [ending] of copies) utimesSync(stored + ending, now / 1000, now / 1000);
    return [...copies, ['', bytes]];
  } catch {
    const encoded = encodeFile(bytes);
    replaceFile(stored, encoded.slice(0, -1), `${stored}.${process.pid}`);
    removeUnused(folder, now);
    return encoded;
  }
}

/**
 * Writes a `.br` and a `.gz` next to every compressible file in a folder and its subfolders, so that serving needs no
 * compression.
 */
export function compressTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !isCompressible(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    for (const [ending, bytes] of encodeOnce(readFileSync(file)))
      if (ending) writeFileSync(file + ending, bytes);
  }
}

/**
 * Replaces a file and its compressed copies, each atomically. The plain file comes last: it identifies the version of its
 * copies. `newFile` is where they are written before they are renamed.
 */
export function replaceFile(
  file: string,
  encodedFiles: readonly EncodedFile[],
  newFile = `${file}.next`,
): void {
  mkdirSync(dirname(file), { recursive: true });
  for (const ending of compressedEndings)
    if (!encodedFiles.some(([newEnding]) => newEnding === ending)) rmSync(file + ending, { force: true });
  for (const [ending, bytes] of encodedFiles) writeFileSync(newFile + ending, bytes);
  for (const [ending] of encodedFiles) renameSync(newFile + ending, file + ending);
}
