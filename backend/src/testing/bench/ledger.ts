import os from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { databaseUrl, postgresAdmin } from '../database/postgres-admin';
import { startPostgres } from '../database/start-postgres';
import { serveSandbox } from '../site/serve-sandbox';
import { startBackend } from '../site/start-backend';
import { addBenchMembers } from './bench-members';
import { baseline, type BenchShape, benchShapes } from './bench-shapes';
import { cpuSeconds, postmaster } from './cpu-seconds';
import { type BenchResult, benchResult, httpLoad, type LoadResult } from './http-load';
import { runPgbench } from './run-pgbench';

const seconds = Number(process.env.BENCH_SECONDS ?? 10);
const clients = Number(process.env.BENCH_CLIENTS ?? 8);
const membersPerClient = 4;
/** Seconds before and after the measured time. */
const spareSeconds = 14;

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** CPU time in seconds, or in ms per transaction. The client's process also simulates the games. */
interface Cost {
  postgres: number;
  backend: number;
  client: number;
}

type Measured = LoadResult & { cost: Cost; commitsEach: number };

async function countCommits(url: string): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    // PostgreSQL publishes the statistics of a busy session up to a second late.
    await sleep(1_500);
    const { rows } = await client.query<{ n: string }>(
      'select xact_commit as n from pg_stat_database where datname = current_database()',
    );
    return Number(rows[0]?.n);
  } finally {
    await client.end();
  }
}

/** Benchmarks one shape on its own site and stops the site afterwards. */
async function benchApi(server: string, shape: BenchShape, index: number): Promise<Measured> {
  await postgresAdmin(server, `create database bench_api_${index}`);
  const url = databaseUrl(server, `bench_api_${index}`);
  const sandbox = await serveSandbox();
  shape.init?.(url);
  const backend = startBackend({ DATABASE_URL: url, DEMO: '1', ...sandbox.env }, shape.program);
  try {
    const port = await backend.ready;
    const coupons = Math.ceil(
      ((seconds + spareSeconds) * shape.couponsPerSecond) / (clients * membersPerClient),
    );
    const members = await addBenchMembers(url, clients * membersPerClient, coupons);
    await shape.prepare(port, members);
    // Vacuums now, so that autovacuum does not process the new rows during the measurement.
    await postgresAdmin(url, 'vacuum analyze');
    const membersByClient = Array.from({ length: clients }, (_, client) =>
      members.filter((_member, index) => index % clients === client),
    );
    const pids = { postgres: await postmaster(url), backend: backend.child.pid ?? 0, client: process.pid };
    const readCost = (): Cost => ({
      postgres: cpuSeconds(pids.postgres),
      backend: cpuSeconds(pids.backend),
      client: process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6,
    });
    const before = await countCommits(url);
    let start = readCost();
    let end = start;
    const result = await httpLoad(
      port,
      clients,
      seconds,
      (client, turn) => shape.next(membersByClient[client] ?? [], turn),
      {
        start: () => (start = readCost()),
        end: () => (end = readCost()),
      },
    );
    const transactionCount = result.perSecond * seconds;
    const msPerTransaction = (who: keyof Cost): number =>
      ((end[who] - start[who]) * 1_000) / transactionCount;
    return {
      ...result,
      cost: {
        postgres: msPerTransaction('postgres'),
        backend: msPerTransaction('backend'),
        client: msPerTransaction('client'),
      },
      commitsEach: ((await countCommits(url)) - before) / result.responses,
    };
  } finally {
    backend.child.kill('SIGTERM');
    await backend.ended;
    await sandbox.close();
  }
}

const formatRow = (name: string, { perSecond, p50Ms, p99Ms }: BenchResult, ratio: string): string =>
  [
    name.padEnd(34),
    perSecond.toFixed(0).padStart(8),
    p50Ms.toFixed(1).padStart(9),
    p99Ms.toFixed(1).padStart(9),
    ratio.padStart(7),
  ].join(' ');

/**
 * Measures calls of the HTTP API of one backend process, as ratios to one pgbench transaction per request on the same
 * stack. Also measures pgbench itself on the same server: a half of its time before and a half after.
 */
async function bench(): Promise<void> {
  const server = await startPostgres();
  try {
    await postgresAdmin(server.url, 'create database bench_pgbench');
    const url = databaseUrl(server.url, 'bench_pgbench');
    const halfSeconds = Math.ceil(seconds / 2);
    const serverPid = await postmaster(url);
    const measurePgbench = () => runPgbench(url, clients, halfSeconds, () => cpuSeconds(serverPid));
    const pgbenchRuns = [measurePgbench()];
    const apiResults: [BenchShape, Measured][] = [];
    for (const [index, shape] of [baseline, ...benchShapes].entries())
      apiResults.push([shape, await benchApi(server.url, shape, index)]);
    pgbenchRuns.push(measurePgbench());
    const pgbenchResult = benchResult(
      pgbenchRuns.flatMap(({ durationsMs }) => durationsMs),
      2 * halfSeconds,
    );
    const pgbenchCost = pgbenchRuns.reduce((sum, { postgresMs }) => sum + postgresMs, 0) / pgbenchRuns.length;
    const load = os.loadavg()[0] ?? 0;
    print(
      `${os.cpus().length} cores, load ${load.toFixed(1)}; ${clients} clients, ${seconds} s each; PostgreSQL without fsync`,
    );
    print('');
    print(
      `${''.padEnd(34)} ${'a second'.padStart(8)} ${'p50 ms'.padStart(9)} ${'p99 ms'.padStart(9)} ${'ratio'.padStart(7)}`,
    );
    const limit = apiResults[0]?.[1].perSecond ?? Number.NaN;
    const ratio = (result: BenchResult): string => (result.perSecond / limit).toFixed(2);
    print(formatRow('pgbench itself, TPC-B-like', pgbenchResult, ratio(pgbenchResult)));
    for (const [{ name }, result] of apiResults) print(formatRow(name, result, ratio(result)));
    print('');
    print('CPU of one, in ms: PostgreSQL, backend, client with the games; database transactions; refused');
    print(`${'pgbench'.padEnd(34)} ${pgbenchCost.toFixed(2)}`);
    for (const [{ name }, { cost, commitsEach, rejected }] of apiResults)
      print(
        `${name.padEnd(34)} ${cost.postgres.toFixed(2)} ${cost.backend.toFixed(2)} ${cost.client.toFixed(2)}; ${commitsEach.toFixed(1)}; ${rejected}`,
      );
  } finally {
    await server.stop();
  }
}

bench().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
