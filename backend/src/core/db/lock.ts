import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { processIdentity } from './process-identity';

/** A lock that this process has taken. A second release has no effect. */
export interface HeldLock {
  release(): void;
}

interface Holder {
  pid: number;
  identity: string | null;
  /** Absent in the lock of an older version. */
  host?: string;
}

const staleGuardMs = 10_000;
const writingMs = 2_000;
/**
 * Interval at which the owner updates the lock file (ms). It is the only sign of life from another host or container.
 */
const signOfLifeMs = 5_000;
const silentMs = 30_000;
const fileExists = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'EEXIST';

function create(file: string): boolean {
  const holder: Holder = {
    pid: process.pid,
    identity: processIdentity(process.pid),
    host: os.hostname(),
  };
  try {
    fs.writeFileSync(file, JSON.stringify(holder), { flag: 'wx' });
    return true;
  } catch (error) {
    if (fileExists(error)) return false;
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

const isForeign = ({ host }: Holder): boolean => host !== undefined && host !== os.hostname();

function isDead(file: string): boolean {
  const holder = readHolder(file);
  // An empty file is a lock that is being written, unless its writer was killed between the two steps.
  if (!holder) return ageMs(file) > writingMs;
  return isForeign(holder) ? ageMs(file) > silentMs : processIdentity(holder.pid) !== holder.identity;
}

function inUse(file: string): string {
  const holder = readHolder(file);
  const folder = `The data folder ${path.dirname(file)} is in use by process ${holder?.pid ?? '(starting)'}`;
  return holder && isForeign(holder)
    ? `${folder} on ${holder.host}: stop it, or wait half a minute if it is gone, or choose another DATA_DIR.`
    : `${folder}: stop it or choose another DATA_DIR.`;
}

function showLife(file: string): void {
  const now = new Date();
  fs.utimes(file, now, now, () => undefined);
}

/** Removes the file of a dead owner. A guard file prevents two processes from removing each other's new lock. */
function removeDead(file: string): void {
  const guard = `${file}.takeover`;
  if (!create(guard)) {
    if (ageMs(guard) > staleGuardMs) fs.rmSync(guard, { force: true });
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
export function takeLock(file: string): HeldLock {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  for (let attempt = 0; attempt < 5; attempt += 1) {
    if (create(file)) {
      let held = true;
      const life = setInterval(() => showLife(file), signOfLifeMs).unref();
      const release = (): void => {
        clearInterval(life);
        if (held) fs.rmSync(file, { force: true });
        held = false;
        process.off('exit', release);
      };
      process.on('exit', release);
      return { release };
    }
    if (!isDead(file)) throw new Error(inUse(file));
    removeDead(file);
  }
  throw new Error(inUse(file));
}
