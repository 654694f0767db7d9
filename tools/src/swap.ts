import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { packedEndings, type Form } from './compress';

/**
 * Writes a file that is served under a lasting address, in the forms in which servers may send it, the plain one last; a
 * reader sees the old or the new one, whole.
 */
export function swap(file: string, forms: readonly Form[]): void {
  mkdirSync(dirname(file), { recursive: true });
  for (const ending of packedEndings)
    if (!forms.some(([one]) => one === ending)) rmSync(file + ending, { force: true });
  for (const [ending, bytes] of forms) {
    writeFileSync(`${file}${ending}.next`, bytes);
    renameSync(`${file}${ending}.next`, `${file}${ending}`);
  }
}
