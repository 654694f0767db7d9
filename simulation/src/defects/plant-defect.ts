import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Defect } from './defect';

/**
 * Returns the text of the file with the defect.
 * @throws Error when the file does not contain the original text exactly once
 */
export function withDefect(text: string, { name, file, original, replacement }: Defect): string {
  const parts = text.split(original);
  if (parts.length !== 2)
    throw new Error(`"${name}" cannot be planted: ${file} has its text ${parts.length - 1} times.`);
  return parts.join(replacement);
}

/** Plants a defect in a copy of the project. Returns a function that removes it. */
export function plantDefect(copy: string, defect: Defect): () => void {
  const path = join(copy, defect.file);
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, withDefect(text, defect));
  return () => writeFileSync(path, text);
}
