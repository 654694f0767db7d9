import fs from 'node:fs';
import path from 'node:path';

const isProgram = (file: string): boolean => {
  try {
    fs.accessSync(file, fs.constants.X_OK);
    return fs.statSync(file).isFile();
  } catch {
    return false;
  }
};

const subfolders = (folder: string): string[] =>
  fs.existsSync(folder) ? fs.readdirSync(folder).map((name) => path.join(folder, name)) : [];

/** Folders of PostgreSQL's programs on Debian and Homebrew that are not in the PATH, newest version first. */
const versioned = (): string[] =>
  ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt']
    .flatMap(subfolders)
    .filter((folder) => /(postgresql(@\d+)?|\/\d+)$/.test(folder))
    .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
    .map((folder) => path.join(folder, 'bin'));

/** Returns the path of a program, from the PATH or the system's usual folders; undefined when it is not installed. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), ...versioned()];
  return folders.map((folder) => path.join(folder, name)).find(isProgram);
}
