import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { packedEndings, type Form } from './compress';

/**
 * Replaces a file at a stable address atomically, in each form that servers may send, the plain one last. A reader sees
 * the complete old file or the complete new one.
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
