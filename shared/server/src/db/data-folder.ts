import fs from 'node:fs';
import path from 'node:path';

const ownerOnly = 0o700;
/** Names that this program creates in its data folder. Versions before 2026-11-26 created `database.lock`. */
const ownFiles = /^(database(\.new|\.lock(\.takeover)?)?|locks)$/;
/** Files of a new volume or of the system; they are not user data. */
const systemFiles = /^(lost\+found$|\.)/;

/** Creates missing folders. Node's recursive mkdir never ends when the system denies that a folder exists. */
function makeFolder(folder: string): void {
  if (fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  const parent = path.dirname(folder);
  if (parent !== folder) makeFolder(parent);
  fs.mkdirSync(folder, { mode: ownerOnly });
}

function requireNoOtherFiles(folder: string, variable: string): void {
  const names = fs.readdirSync(folder).filter((name) => !systemFiles.test(name));
  if (names.length && !names.some((name) => ownFiles.test(name)))
    throw new Error(
      `The folder ${folder} holds other files and no data of this program: name an empty folder as ${variable}.`,
    );
}

function makePrivate(folder: string): void {
  const isPrivate = (fs.statSync(folder).mode & 0o077) === 0;
  if (!isPrivate && process.platform !== 'win32') fs.chmodSync(folder, ownerOnly);
}

function requireWritable(folder: string): void {
  const probe = path.join(folder, `.probe-${process.pid}`);
  fs.writeFileSync(probe, '');
  fs.rmSync(probe);
}

/**
 * Makes sure that a data folder exists, belongs to this program, and is not accessible for other users of this machine.
 * @param variable name of the environment variable with the folder, for messages
 * @throws Error with a one-sentence message and advice when it cannot be created or written, contains other files, or
 * belongs to another user and is accessible for all
 */
export function prepareDataFolder(folder: string, variable: string): void {
  try {
    makeFolder(folder);
    requireNoOtherFiles(folder, variable);
    makePrivate(folder);
    requireWritable(folder);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw new Error(`The data folder ${folder} cannot be used (${message}): choose another ${variable}.`, {
      cause: error,
    });
  }
}

const isDatabase = (dir: string): boolean => fs.existsSync(path.join(dir, 'PG_VERSION'));

/**
 * Makes sure that `dir` contains a complete database. A new one is created next to it and then renamed, so that a
 * killed process leaves no incomplete database.
 * @throws Error with a one-sentence message when the folder contains something else
 */
export async function prepareDatabaseFolder(
  dir: string,
  create: (newDir: string) => Promise<void>,
): Promise<void> {
  if (isDatabase(dir)) return;
  if (fs.existsSync(dir)) {
    if (fs.readdirSync(dir).length > 0)
      throw new Error(`The folder ${dir} holds files that are not a database.`);
    fs.rmdirSync(dir);
  }
  const newDir = `${dir}.new`;
  fs.rmSync(newDir, { recursive: true, force: true });
  fs.mkdirSync(path.dirname(dir), { recursive: true });
  await create(newDir);
  fs.renameSync(newDir, dir);
}
