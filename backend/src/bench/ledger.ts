import os from 'node:os';
import { Client } from 'pg';
import { databaseUrl } from '../testing/database-url';
import { postgresAdmin } from '../testing/postgres-admin';
import { startBackend } from '../testing/start-backend';
import { withPostgres } from '../testing/with-postgres';
import { benchMembers } from './bench-members';
import { type BenchResult, benchResult } from './bench-result';
import { runPgbench } from './run-pgbench';
import { runTransfers, type TransferBench } from './run-transfers';

const seconds = Number(process.env.BENCH_SECONDS ?? 10);
const clients = Number(process.env.BENCH_CLIENTS ?? 8);
const membersPerClient = 4;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function commits(url: string): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ n: string }>(
      'select xact_commit as n from pg_stat_database where datname = current_database()',
    );
    return Number(rows[0]?.n);
  } finally {
    await client.end();
  }
}

async function benchApi(server: string): Promise<TransferBench & { commitsEach: number }> {
  await postgresAdmin(server, 'create database bench_api');
  const url = databaseUrl(server, 'bench_api');
  const backend = startBackend({ DATABASE_URL: url, DEMO: '1' });
  try {
    const port = await backend.ready;
    const tokens = await benchMembers(url, clients * membersPerClient);
    const before = await commits(url);
    const result = await runTransfers(port, tokens, clients, seconds);
    // The statistics of a busy session come up to a second late.
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    const all = await transferCount(url);
    return { ...result, commitsEach: ((await commits(url)) - before) / all };
  } finally {
    backend.child.kill('SIGTERM');
    await backend.ended;
  }
}

async function transferCount(url: string): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ n: string }>(
      `select count(*) as n from movement m join member on member.id = m.member_id where member.name = 'BENCH'`,
    );
    return Number(rows[0]?.n);
  } finally {
    await client.end();
  }
}

const row = (name: string, { perSecond, p50Ms, p99Ms }: BenchResult): string =>
  [
    name.padEnd(34),
    perSecond.toFixed(0).padStart(8),
    p50Ms.toFixed(1).padStart(9),
    p99Ms.toFixed(1).padStart(9),
  ].join(' ');

/** Transfers through the HTTP API of one backend process next to pgbench on the same server: half of it before, half after. */
async function bench(): Promise<void> {
  const server = await withPostgres();
  try {
    await postgresAdmin(server.url, 'create database bench_pgbench');
    const url = databaseUrl(server.url, 'bench_pgbench');
    const half = Math.ceil(seconds / 2);
    const before = runPgbench(url, clients, half);
    const ours = await benchApi(server.url);
    const theirs = benchResult([...before, ...runPgbench(url, clients, half)], 2 * half);
    const load = os.loadavg()[0] ?? 0;
    say(
      `${os.cpus().length} cores, load ${load.toFixed(1)}; ${clients} clients, ${seconds} s each; PostgreSQL without fsync`,
    );
    say('');
    say(`${''.padEnd(34)} ${'a second'.padStart(8)} ${'p50 ms'.padStart(9)} ${'p99 ms'.padStart(9)}`);
    say(row('pgbench, TPC-B-like, scale 10', theirs));
    say(row('transfers through the HTTP API', ours));
    say('');
    say(`ratio ${(ours.perSecond / theirs.perSecond).toFixed(3)}`);
    say(
      `a transfer took ${ours.commitsEach.toFixed(1)} database transactions; the backend used ${ours.backendCores.toFixed(2)} cores; ${ours.refused} were refused`,
    );
  } finally {
    await server.stop();
  }
}

bench().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
