import fs from 'node:fs';
import path from 'node:path';

/** Returns the relative paths of everything in a folder. A folder comes before its content. Does not follow links. */
export function namesIn(folder: string): string[] {
  const entries = fs.readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name))).sort();
}

/** Makes the built files readable for all users, because the backend runs as another user. */
export function makeReadable(folder: string): void {
  for (const name of ['', ...namesIn(folder)]) {
    const fullPath = path.join(folder, name);
    fs.chmodSync(fullPath, fs.statSync(fullPath).isDirectory() ? 0o755 : 0o644);
  }
}

/** @throws Error for anything but a new or an empty folder: the build must not delete other files */
export function requireNewFolder(folder: string): void {
  const found = fs.lstatSync(folder, { throwIfNoEntry: false });
  if (!found || (found.isDirectory() && fs.readdirSync(folder).length === 0)) return;
  throw new Error(`${folder} exists: name a new folder.`);
}
