import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** A text as a server may send it, by the ending of the file it lies in. */
export function compressed(text: string | Buffer): [ending: string, bytes: string | Buffer][] {
  return [
    ['.br', brotliCompressSync(text)],
    ['.gz', gzipSync(text, { level: 9 })],
    ['', text],
  ];
}

/** Lays a `.br` and a `.gz` beside every text file of a tree, so that serving compresses nothing. */
export function compressTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !/\.(js|css|json|svg)$/.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    for (const [ending, bytes] of compressed(readFileSync(file)))
      if (ending) writeFileSync(file + ending, bytes);
  }
}
