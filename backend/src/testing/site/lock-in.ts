import fs from 'node:fs';
import path from 'node:path';

/** Returns the text of a data folder's current lock file. */
export function lockIn(folder: string): string | undefined {
  const locks = path.join(folder, 'locks');
  if (!fs.existsSync(locks)) return undefined;
  const numbers = fs.readdirSync(locks).filter((name) => /^\d+$/.test(name));
  const last = numbers.sort().at(-1);
  return last && fs.readFileSync(path.join(locks, last), 'utf8');
}
