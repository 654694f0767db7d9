import fs from 'node:fs';
import path from 'node:path';

const fileName = 'lock';
/**
 * Folders that this process has locked. A lock file with its own process id may come from an earlier process with that
 * id.
 */
const lockedFolders = new Set<string>();

/**
 * Returns a unique mark of a process, which differs from a later process with the same id; undefined when it is not
 * running.
 */
function markOf(pid: number): string | undefined {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'latin1');
    // After the process name, which may contain any character, come the state and, 19 fields later, the start time.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' || fields[0] === 'X' ? undefined : `${pid} ${fields[19]}`;
  } catch {
    // Not Linux, or no such process.
  }
  try {
    process.kill(pid, 0);
    return String(pid);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' ? String(pid) : undefined;
  }
}

function readLock(file: string): string | undefined {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * Locks a folder for this process until it is released or the process ends in any way.
 * @returns a function that releases the lock
 * @throws Error when another process has the lock, or a file system error when the folder is not writable
 */
export function lockFolder(folder: string): () => void {
  const file = path.resolve(folder, fileName);
  const own = markOf(process.pid) ?? String(process.pid);
  const inUse = (mark: string): Error =>
    new Error(`The folder ${folder} is in use by another sandbox (process ${mark.split(' ')[0]}).`);
  if (lockedFolders.has(file)) throw inUse(own);
  const write = (): void => fs.writeFileSync(file, own, { flag: 'wx', mode: 0o600 });
  try {
    write();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const known = readLock(file) ?? '';
    const pid = Number.parseInt(known, 10);
    if (pid > 0 && pid !== process.pid && markOf(pid) === known) throw inUse(known);
    fs.rmSync(file, { force: true });
    write();
  }
  lockedFolders.add(file);
  return () => {
    lockedFolders.delete(file);
    if (readLock(file) === own) fs.rmSync(file, { force: true });
  };
}
