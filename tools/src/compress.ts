import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** Endings of the files in which compressed ones lie beside the others. */
export const packedEndings = ['.br', '.gz'] as const;

/** Whether a file is one that servers send compressed. */
export const isPacked = (name: string): boolean => /\.(html|js|css|json|svg|webmanifest)$/.test(name);

/** A file as a server may send it: what its name ends with besides, nothing for the plain one, and its bytes. */
export type Form = readonly [ending: (typeof packedEndings)[number] | '', bytes: Buffer];

/** All forms of a text, the plain one last. */
export function compressed(text: Buffer): Form[] {
  return [
    ['.br', brotliCompressSync(text)],
    ['.gz', gzipSync(text, { level: 9 })],
    ['', text],
  ];
}

/** Lays a `.br` and a `.gz` beside every text file of a tree, so that serving compresses nothing. */
export function compressTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !isPacked(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    for (const [ending, bytes] of compressed(readFileSync(file)))
      if (ending) writeFileSync(file + ending, bytes);
  }
}
