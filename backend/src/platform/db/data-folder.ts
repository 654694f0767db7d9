import fs from 'node:fs';
import path from 'node:path';

const ownerOnly = 0o700;
/** What this program puts there. */
const own = /^database(\.new|\.lock(\.takeover)?)?$/;
/** What lies in a new volume, and files of a system; they are nobody's data. */
const ofTheSystem = /^(lost\+found$|\.)/;

const other = 'choose another DATA_DIR';

/** Why the system does not let us make or write a folder, as one sentence with what to do. */
function refusal(folder: string, { code = '', message }: NodeJS.ErrnoException): Error {
  if (['EEXIST', 'ENOTDIR'].includes(code))
    return new Error(`The data folder ${folder} cannot be made, because a file is in its way: ${other}.`);
  if (['EACCES', 'EPERM', 'EROFS', 'ENOENT'].includes(code))
    return new Error(
      `The data folder ${folder} cannot be written (${code}): let the user of this program write there, or ${other}.`,
    );
  if (code === 'ENOSPC')
    return new Error(
      `The data folder ${folder} cannot be written, because its disk is full: make room there.`,
    );
  return new Error(`The data folder ${folder} cannot be used (${message}): ${other}.`);
}

/** Makes what of a path is missing. Node's own way of that never ends where the system denies that a folder is there. */
function makeFolder(folder: string): void {
  if (fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  const parent = path.dirname(folder);
  if (parent !== folder) makeFolder(parent);
  fs.mkdirSync(folder, { mode: ownerOnly });
}

/** @throws Error in one sentence for a folder in which somebody else's files lie */
function requireOwn(folder: string): void {
  const names = fs.readdirSync(folder).filter((name) => !ofTheSystem.test(name));
  if (names.length && !names.some((name) => own.test(name)))
    throw new Error(
      `The folder ${folder} holds other files and no data of this program: name an empty folder as DATA_DIR.`,
    );
}

/** Makes sure that nobody else on this machine can look into a folder. */
function makePrivate(folder: string): void {
  if ((fs.statSync(folder).mode & 0o077) === 0 || process.platform === 'win32') return;
  try {
    fs.chmodSync(folder, ownerOnly);
  } catch {
    throw new Error(
      `The data folder ${folder} is open to others on this machine: make it yours alone (chmod 700).`,
    );
  }
}

/** @throws Error in one sentence for a folder that nothing can be written into */
function requireWritable(folder: string): void {
  const probe = path.join(folder, `.probe-${process.pid}`);
  fs.writeFileSync(probe, '');
  fs.rmSync(probe);
}

/**
 * Makes sure that a folder for data is there, that it is ours and that nobody else on this machine can look into it.
 * @throws Error in one sentence that says what to do when it can't be made or written, holds somebody else's files, or is
 * somebody else's and open to all
 */
export function dataFolder(folder: string): void {
  const attempt = (step: (one: string) => void): void => {
    try {
      step(folder);
    } catch (error) {
      throw (error as NodeJS.ErrnoException).code === undefined
        ? error
        : refusal(folder, error as NodeJS.ErrnoException);
    }
  };
  for (const step of [makeFolder, requireOwn, makePrivate, requireWritable]) attempt(step);
}
