import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CliError } from '@wallet/build';

/** The content of a lock file. */
interface Owner {
  host: string;
  pid: number;
  /** Start time of the process as the system reports it; '' where it does not. */
  began: string;
}

const timeoutMs = 30_000;

/**
 * Number of lock files that remain. A process that falls behind up to this many others after it read the names can
 * still detect that from them.
 */
const maxLockFiles = 50;

const free = 'free';

/**
 * Returns the state and start time of a process on Linux. A process id can be reused, but not with the same start time.
 */
function readProcess(pid: number): { state: string; startTime: string } | null {
  try {
    const [state = '', ...rest] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return { state, startTime: rest[18] ?? '' };
  } catch {
    return null;
  }
}

function isAlive({ host, pid, began: startTime }: Owner): boolean {
  // A process of another machine cannot be checked here.
  if (host !== hostname()) return true;
  const current = readProcess(pid);
  if (current) return current.state !== 'Z' && current.startTime === startTime;
  if (startTime !== '') return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Returns the owner of a lock file; null when it was released, its owner is dead, or the file was removed. */
function readHolder(file: string): Owner | null {
  try {
    const text = readFileSync(file, 'utf8');
    if (text === free) return null;
    const owner = JSON.parse(text) as Owner;
    return isAlive(owner) ? owner : null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

const lockNumbers = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => /^\d{12}$/.test(name))
    .sort();

/**
 * Takes the lock of a folder. Returns a function that releases it. Lock files are numbered, and the highest number is
 * the current lock. When it is free, the first process that links the next number gets the lock. The last files are
 * never removed, so numbers only grow, and a late process with a lower number sees that.
 * @throws CliError when one owner does not release it within 30 s
 */
export async function acquireLock(folder: string): Promise<() => void> {
  mkdirSync(folder, { recursive: true });
  const ownFile = join(folder, `${process.pid}-${randomUUID()}`);
  const owner: Owner = {
    host: hostname(),
    pid: process.pid,
    began: readProcess(process.pid)?.startTime ?? '',
  };
  let awaited: string | undefined;
  for (let deadline = 0; ; await sleep(2 + Math.random() * 8)) {
    const numbers = lockNumbers(folder);
    const last = numbers.at(-1);
    if (last !== awaited) deadline = Date.now() + timeoutMs;
    awaited = last;
    const holder = last === undefined ? null : readHolder(join(folder, last));
    if (holder && last !== undefined) {
      if (Date.now() < deadline) continue;
      throw new CliError(
        `Process ${holder.pid} on ${holder.host} is changing the store; if it is not running any more, write "${free}" into ${join(folder, last)}.`,
      );
    }
    const number = String(Number(last ?? 0) + 1).padStart(12, '0');
    const file = join(folder, number);
    if (!linkNew(ownFile, file, JSON.stringify(owner))) continue;
    if (lockNumbers(folder).at(-1) !== number) {
      // Other processes took, released and removed it after the numbers were read; they may have removed this one too.
      rmSync(file, { force: true });
      continue;
    }
    for (const older of numbers.slice(0, -maxLockFiles)) rmSync(join(folder, older), { force: true });
    return () => {
      writeFileSync(ownFile, free);
      renameSync(ownFile, file);
    };
  }
}

/** Creates a file in one step, unless it exists. */
function linkNew(ownFile: string, file: string, text: string): boolean {
  writeFileSync(ownFile, text);
  try {
    linkSync(ownFile, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(ownFile, { force: true });
  }
}
