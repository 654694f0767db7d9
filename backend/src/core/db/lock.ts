import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/**
 * Returns an identity that differs from a later process with the same number: boot and start time on Linux, start time
 * elsewhere. Returns null when no such process runs (a zombie does not run).
 */
export function processIdentity(pid: number): string | null {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return null;
  }
  if (process.platform === 'linux') {
    try {
      const boot = fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
      // The name in the second field may contain spaces. The start time is the 20th field after it.
      const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return fields[0] === 'Z' ? null : `${boot}:${fields[19]}`;
    } catch {
      return String(pid);
    }
  }
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return String(pid);
  }
}

/** A lock that this process has taken. A second release has no effect. */
interface Lock {
  release(): void;
}

interface Holder {
  pid: number;
  identity: string | null;
  /** Absent in the lock of an older version. */
  host?: string;
}

const maxGuardAgeMs = 10_000;
const maxWriteMs = 2_000;
/**
 * Interval at which the owner updates the lock file (ms). It is the only sign of life from another host or container.
 */
const heartbeatMs = 5_000;
const maxSilenceMs = 30_000;
const isExistingFile = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'EEXIST';

function createLockFile(file: string): boolean {
  const holder: Holder = {
    pid: process.pid,
    identity: processIdentity(process.pid),
    host: os.hostname(),
  };
  try {
    fs.writeFileSync(file, JSON.stringify(holder), { flag: 'wx' });
    return true;
  } catch (error) {
    if (isExistingFile(error)) return false;
    throw error;
  }
}

function readHolder(file: string): Holder | undefined {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')) as Holder;
  } catch {
    // Removed since, or not written yet.
    return undefined;
  }
}

const ageMs = (file: string): number =>
  Date.now() - (fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0);

const isOtherHost = ({ host }: Holder): boolean => host !== undefined && host !== os.hostname();

function isDead(file: string): boolean {
  const holder = readHolder(file);
  // An empty file is a lock that is being written, unless its writer was killed between the two steps.
  if (!holder) return ageMs(file) > maxWriteMs;
  return isOtherHost(holder) ? ageMs(file) > maxSilenceMs : processIdentity(holder.pid) !== holder.identity;
}

function inUseMessage(file: string): string {
  const holder = readHolder(file);
  const folder = `The data folder ${path.dirname(file)} is in use by process ${holder?.pid ?? '(starting)'}`;
  return holder && isOtherHost(holder)
    ? `${folder} on ${holder.host}: stop it, or wait half a minute if it is gone, or choose another DATA_DIR.`
    : `${folder}: stop it or choose another DATA_DIR.`;
}

function sendHeartbeat(file: string): void {
  const now = new Date();
  fs.utimes(file, now, now, () => undefined);
}

/** Removes the file of a dead owner. A guard file prevents two processes from removing each other's new lock. */
function removeDead(file: string): void {
  const guard = `${file}.takeover`;
  if (!createLockFile(guard)) {
    if (ageMs(guard) > maxGuardAgeMs) fs.rmSync(guard, { force: true });
    return;
  }
  try {
    if (isDead(file)) fs.rmSync(file, { force: true });
  } finally {
    fs.rmSync(guard, { force: true });
  }
}

/**
 * Takes the lock file for this process: the embedded database has no lock, and two processes on one folder silently
 * lose rows. Takes over the lock of a dead owner, and of an owner on another host after 30 s without a sign of life.
 * @throws Error with a one-sentence message that names the running owner
 */
export function takeLock(file: string): Lock {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  for (let attempt = 0; attempt < 5; attempt += 1) {
    if (createLockFile(file)) {
      let isLocked = true;
      const heartbeat = setInterval(() => sendHeartbeat(file), heartbeatMs).unref();
      const release = (): void => {
        clearInterval(heartbeat);
        if (isLocked) fs.rmSync(file, { force: true });
        isLocked = false;
        process.off('exit', release);
      };
      process.on('exit', release);
      return { release };
    }
    if (!isDead(file)) throw new Error(inUseMessage(file));
    removeDead(file);
  }
  throw new Error(inUseMessage(file));
}
