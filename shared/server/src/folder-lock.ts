import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimes,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';

export interface LockOwner {
  host: string;
  pid: number;
  /** Start time of the process as the system reports it; '' where it does not. */
  began: string;
}

/** A lock that this process has taken, or the owner that has it and the file that names the owner. */
export type LockAttempt =
  | { release: () => void; owner?: undefined }
  | { release?: undefined; owner: LockOwner; file: string };

interface LockOptions {
  /**
   * Time without a sign of life after which an owner on another host counts as dead, in ms. By default it never does.
   * The owner shows a sign of life six times in this period.
   */
  maxSilenceMs?: number;
}

/**
 * Number of lock files that are never removed. A process that has read the names, while up to this many others took the
 * lock, still detects that it is late.
 */
const retainedFiles = 50;

/** Content of the file of a released lock. */
const free = 'free';

export function isRunning(pid: number): boolean {
  try {
    // The signal 0 only checks that the process exists.
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Returns the start time of a running process, '' where the system does not report it, and null when no such process
 * runs (a zombie does not run). A process id can be reused, but not with the same start time.
 */
function startOf(pid: number): string | null {
  if (!isRunning(pid)) return null;
  if (process.platform !== 'linux')
    return spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? '';
  try {
    // The second field, the name, may contain spaces. The third is the state, the 22nd the start time (`rest[18]`).
    const [state = '', ...rest] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return state === 'Z' ? null : (rest[18] ?? '');
  } catch {
    return null;
  }
}

function isAlive({ host, pid, began }: LockOwner, file: string, maxSilenceMs: number): boolean {
  // A process of another machine can be recognised only by its signs of life.
  if (host !== hostname()) return Date.now() - statSync(file).mtimeMs <= maxSilenceMs;
  const start = startOf(pid);
  return start !== null && (began === '' || began === start);
}

/** Returns the owner of a lock file; null when it was released or removed, or its owner is dead. */
function ownerOf(file: string, maxSilenceMs: number): LockOwner | null {
  try {
    const text = readFileSync(file, 'utf8');
    if (text === free) return null;
    const owner = JSON.parse(text) as LockOwner;
    return isAlive(owner, file, maxSilenceMs) ? owner : null;
  } catch (error) {
    // A file is linked when its text is complete, so only a crash of the machine leaves another text.
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

const numbersIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => /^\d{12}$/.test(name))
    .sort();

/** Creates a file with its text in one step. Returns false when the file exists. */
function createAtomically(temporaryFile: string, file: string, text: string): boolean {
  writeFileSync(temporaryFile, text);
  try {
    linkSync(temporaryFile, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(temporaryFile, { force: true });
  }
}

/** Updates the modification time of a file regularly. Returns a function that stops this. */
function startHeartbeat(file: string, maxSilenceMs: number): () => void {
  if (maxSilenceMs === Infinity) return () => undefined;
  const beat = (): void => {
    const now = new Date();
    utimes(file, now, now, () => undefined);
  };
  const timer = setInterval(beat, maxSilenceMs / 6).unref();
  return () => clearInterval(timer);
}

/**
 * Takes the lock of a folder for this process, unless another owner has it. The lock is released by `release`, which
 * has an effect once, or when the process ends in any way. Lock files are numbered, and the highest number is the
 * current lock. When it is free, the first process that links the next number gets the lock. The last files are never
 * removed, so numbers only grow, and a late process with a lower number detects that.
 * @param folder contains only lock files; it is created if it is missing
 */
export function tryLock(folder: string, { maxSilenceMs = Infinity }: LockOptions = {}): LockAttempt {
  mkdirSync(folder, { recursive: true });
  const temporaryFile = join(folder, `${process.pid}-${randomUUID()}`);
  const thisProcess: LockOwner = {
    host: hostname(),
    pid: process.pid,
    began: startOf(process.pid) ?? '',
  };
  for (;;) {
    const numbers = numbersIn(folder);
    const last = join(folder, numbers.at(-1) ?? '');
    const owner = numbers.length ? ownerOf(last, maxSilenceMs) : null;
    if (owner) return { owner, file: last };
    const number = String(Number(numbers.at(-1) ?? 0) + 1).padStart(12, '0');
    const file = join(folder, number);
    if (!createAtomically(temporaryFile, file, JSON.stringify(thisProcess))) continue;
    if (numbersIn(folder).at(-1) !== number) {
      // Other processes took, released and removed it after the numbers were read; they may have removed this one too.
      rmSync(file, { force: true });
      continue;
    }
    for (const older of numbers.slice(0, -retainedFiles)) rmSync(join(folder, older), { force: true });
    const stopHeartbeat = startHeartbeat(file, maxSilenceMs);
    const release = (): void => {
      stopHeartbeat();
      process.off('exit', release);
      // The folder may be gone, and after a long silence the lock may belong to another process.
      if (!existsSync(file) || readFileSync(file, 'utf8') === free) return;
      writeFileSync(temporaryFile, free);
      renameSync(temporaryFile, file);
    };
    process.on('exit', release);
    return { release };
  }
}
