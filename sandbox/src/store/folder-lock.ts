import fs from 'node:fs';
import path from 'node:path';

const fileName = 'lock';
/** Folders that this process holds itself: its own id in a file may also be that of one that ran before it. */
const held = new Set<string>();

/** What tells a process from every other, also from a later one of the same id; undefined when it does not run. */
function markOf(pid: number): string | undefined {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'latin1');
    // Behind the program's name, which may hold anything, stand the state and 19 fields later the time of the start.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' || fields[0] === 'X' ? undefined : `${pid} ${fields[19]}`;
  } catch {
    // No Linux, or no such process.
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
 * Keeps a folder for this process until it is given back, or until the process has ended in whatever way.
 * @returns what gives it back
 * @throws Error when another process has it, and what the file system says when it cannot be written
 */
export function lockFolder(folder: string): () => void {
  const file = path.resolve(folder, fileName);
  const own = markOf(process.pid) ?? String(process.pid);
  const inUse = (mark: string): Error =>
    new Error(`The folder ${folder} is in use by another sandbox (process ${mark.split(' ')[0]}).`);
  if (held.has(file)) throw inUse(own);
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
  held.add(file);
  return () => {
    held.delete(file);
    if (readLock(file) === own) fs.rmSync(file, { force: true });
  };
}
