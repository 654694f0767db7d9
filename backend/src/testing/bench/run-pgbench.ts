import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findProgram } from '../database/installed-programs';

/** Number of pgbench branches: each has ten tellers and a hundred thousand accounts. */
export const scale = 10;

function pgbench(cwd: string, args: readonly string[]): void {
  const program = findProgram('pgbench');
  if (!program)
    throw new Error('The bench needs `pgbench` (Debian: apt-get install postgresql postgresql-contrib).');
  const { status, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`pgbench failed: ${stderr.trim().split('\n').at(-1)}`);
}

/** Creates pgbench's tables in a database and replaces existing ones. */
export function initPgbench(url: string): void {
  pgbench(os.tmpdir(), ['-i', '-q', '-s', String(scale), url]);
}

/** The durations that pgbench measured, and the server's CPU time per transaction (ms). */
export interface PgbenchRun {
  durationsMs: number[];
  postgresMs: number;
}

/**
 * Runs pgbench's own TPC-B-like script on an empty database or on pgbench's tables. `serverCpu` returns the server's
 * CPU seconds.
 */
export function runPgbench(
  url: string,
  clients: number,
  seconds: number,
  serverCpu: () => number,
): PgbenchRun {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'wallet-pgbench-'));
  try {
    initPgbench(url);
    const before = serverCpu();
    pgbench(folder, ['-c', String(clients), '-j', '2', '-T', String(seconds), '-l', url]);
    const usedSeconds = serverCpu() - before;
    const durationsMs: number[] = [];
    for (const file of fs.readdirSync(folder)) {
      const lines = fs.readFileSync(path.join(folder, file), 'utf8').trim().split('\n');
      // Fields: client, number, microseconds, script, time.
      for (const line of lines) durationsMs.push(Number(line.split(' ')[2]) / 1_000);
    }
    return { durationsMs, postgresMs: (usedSeconds * 1_000) / durationsMs.length };
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
