import fs from 'node:fs';
import path from 'node:path';

/** Returns the relative paths of everything in a folder. A folder comes before its content. Does not follow links. */
export function namesIn(folder: string): string[] {
  const entries = fs.readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name))).sort();
}

/** Creates a folder and its missing parents. The user of the backend can enter them regardless of the umask. */
export function makeFolder(folder: string): void {
  const fullPath = path.resolve(folder);
  const firstCreated = fs.mkdirSync(fullPath, { recursive: true });
  if (firstCreated === undefined) return;
  for (let created = fullPath; created.length >= firstCreated.length; created = path.dirname(created))
    fs.chmodSync(created, 0o755);
}

/** Makes the built files readable for all users, because the backend runs as another user. */
export function makeReadable(folder: string): void {
  for (const name of ['', ...namesIn(folder)]) {
    const fullPath = path.join(folder, name);
    fs.chmodSync(fullPath, fs.statSync(fullPath).isDirectory() ? 0o755 : 0o644);
  }
}

function filesOfLastBuild(folder: string): Set<unknown> {
  try {
    const text = fs.readFileSync(path.join(folder, 'package.json'), 'utf8');
    const { files } = JSON.parse(text) as { files?: unknown };
    return new Set(Array.isArray(files) ? files : []);
  } catch {
    return new Set();
  }
}

/** @throws Error for a symbolic link, and for a folder with files that no build wrote, because they would be lost */
export function requireOwnFolder(folder: string): void {
  const found = fs.lstatSync(folder, { throwIfNoEntry: false });
  if (!found) return;
  if (found.isSymbolicLink())
    throw new Error(`${folder} is a symbolic link: build into a new folder, then let the link point there.`);
  if (!found.isDirectory()) throw new Error(`${folder} is a file: name a new folder.`);
  const written = filesOfLastBuild(folder);
  const unexpected = namesIn(folder).find((name) => !written.has(name));
  if (unexpected === undefined) return;
  throw new Error(
    `${folder} holds ${unexpected}, which the last build did not write and the next one would delete: move it elsewhere, or name a new folder.`,
  );
}
