import fs from 'node:fs';

/** Ticks of the kernel's clock a second; the same on every Linux that Node.js runs on. */
const ticks = 100;

function statOf(pid: string): { parent: string; seconds: number } | undefined {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // Its own time, and that of its children which have ended.
    const own = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return { parent: fields[1] ?? '', seconds: own / ticks };
  } catch {
    return undefined;
  }
}

/** The process whose child this one is; 0 where the system does not say. */
export function parentOf(pid: number): number {
  return process.platform === 'linux' ? Number(statOf(String(pid))?.parent ?? 0) : 0;
}

/** CPU seconds that a process and its children have used; NaN where the system does not say. */
export function cpuSeconds(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN;
  const pids = fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const stats = pids.map((name) => ({ name, ...statOf(name) }));
  return stats
    .filter(({ name, parent }) => name === String(pid) || parent === String(pid))
    .reduce((sum, { seconds = 0 }) => sum + seconds, 0);
}
