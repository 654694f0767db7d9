import { readdirSync, readFileSync, writeFileSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join, dirname } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** File name endings of compressed files, which are next to the originals. */
export const packedEndings = ['.br', '.gz'] as const;

/** True for a file that servers send compressed. */
export const isPacked = (name: string): boolean => /\.(html|js|css|json|svg|webmanifest)$/.test(name);

/** A file in one form that a server may send: the ending added to its name ('' for the plain form), and its bytes. */
export type Form = readonly [ending: (typeof packedEndings)[number] | '', bytes: Buffer];

/** Returns all forms of a text, the plain one last. */
export function compressed(text: Buffer): Form[] {
  return [
    ['.br', brotliCompressSync(text)],
    ['.gz', gzipSync(text, { level: 9 })],
    ['', text],
  ];
}

/** Writes a `.br` and a `.gz` next to every text file of a tree, so that serving needs no compression. */
export function compressTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !isPacked(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    for (const [ending, bytes] of compressed(readFileSync(file)))
      if (ending) writeFileSync(file + ending, bytes);
  }
}

/** Replaces a file and its compressed forms, each atomically, the plain one last. */
export function replaceFile(file: string, forms: readonly Form[]): void {
  mkdirSync(dirname(file), { recursive: true });
  for (const ending of packedEndings)
    if (!forms.some(([one]) => one === ending)) rmSync(file + ending, { force: true });
  for (const [ending, bytes] of forms) {
    writeFileSync(`${file}${ending}.next`, bytes);
    renameSync(`${file}${ending}.next`, `${file}${ending}`);
  }
}
