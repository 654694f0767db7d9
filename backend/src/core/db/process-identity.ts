import { execFileSync } from 'node:child_process';
import fs from 'node:fs';

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
