import fs from 'node:fs';
import { Client } from 'pg';

/** Kernel clock ticks per second. The same on every Linux that Node.js supports. */
const ticksPerSecond = 100;

function readStat(pid: string): { parent: string; seconds: number } | undefined {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The fields after the program's name in parentheses (`man 5 proc`): 1 is the parent.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // The CPU time of the process and of its children that have exited.
    const usedTicks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return { parent: fields[1] ?? '', seconds: usedTicks / ticksPerSecond };
  } catch {
    return undefined;
  }
}

/** Returns the parent process id; 0 when the system does not report it. */
function parentOf(pid: number): number {
  return process.platform === 'linux' ? Number(readStat(String(pid))?.parent ?? 0) : 0;
}

/** Returns the CPU seconds that a process and its children have used; NaN when the system does not report them. */
export function cpuSeconds(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN;
  const pids = fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const stats = pids.map((name) => ({ name, ...readStat(name) }));
  return stats
    .filter(({ name, parent }) => name === String(pid) || parent === String(pid))
    .reduce((sum, { seconds = 0 }) => sum + seconds, 0);
}

/** Returns the process id of PostgreSQL's main process, the parent of all its other processes. */
export async function postmaster(url: string): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    return parentOf(rows[0]?.pid ?? 0);
  } finally {
    await client.end();
  }
}
