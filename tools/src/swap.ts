import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { compressed } from './compress';

/** Writes a text that is served under a lasting address, compressed too unless told; a reader sees the old or the new one, whole. */
export function swap(file: string, text: string, compress = true): void {
  mkdirSync(dirname(file), { recursive: true });
  for (const [ending, bytes] of compress ? compressed(text) : ([['', text]] as const)) {
    writeFileSync(`${file}${ending}.next`, bytes);
    renameSync(`${file}${ending}.next`, `${file}${ending}`);
  }
}
