import fs from 'node:fs';
import path from 'node:path';

const ownerOnly = 0o700;
/** The files that this program creates there. */
const own = /^database(\.new|\.lock(\.takeover)?)?$/;
/** Files of a new volume or of the system; they are not user data. */
const ofTheSystem = /^(lost\+found$|\.)/;

const other = 'choose another DATA_DIR';

/** Returns an error with the reason why a folder cannot be created or written, and with advice. */
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

/**
 * Creates the missing folders of a path. Node's recursive mkdir never ends when the system denies that a folder exists.
 */
function makeFolder(folder: string): void {
  if (fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  const parent = path.dirname(folder);
  if (parent !== folder) makeFolder(parent);
  fs.mkdirSync(folder, { mode: ownerOnly });
}

/** @throws Error with a one-sentence message for a folder with other files */
function requireOwn(folder: string): void {
  const names = fs.readdirSync(folder).filter((name) => !ofTheSystem.test(name));
  if (names.length && !names.some((name) => own.test(name)))
    throw new Error(
      `The folder ${folder} holds other files and no data of this program: name an empty folder as DATA_DIR.`,
    );
}

/** Removes the access of other users of this machine to a folder. */
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

/** @throws Error with a one-sentence message for a folder that cannot be written */
function requireWritable(folder: string): void {
  const probe = path.join(folder, `.probe-${process.pid}`);
  fs.writeFileSync(probe, '');
  fs.rmSync(probe);
}

/**
 * Makes sure that a data folder exists, belongs to this program, and is not accessible for other users of this machine.
 * @throws Error with a one-sentence message and advice when it cannot be created or written, contains other files, or
 * belongs to another user and is accessible for all
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
