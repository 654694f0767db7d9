import os from 'node:os';
import { startPostgres } from '../database/start-postgres';
import { type BenchResult, openBenchSite, print, runBench } from './bench-site';
import { type BenchShape, benchShapes } from './bench-shapes';

const seconds = Number(process.env.BENCH_SECONDS ?? 10);
const clients = Number(process.env.BENCH_CLIENTS ?? 8);
/**
 * Time for V8 to compile the hot code. Without a warm-up, a program that serves few requests seems slower than it
 * is.
 */
const warmUpSeconds = 12;

/** Measures one shape on its own site. */
async function measureShape(server: string, shape: BenchShape, index: number): Promise<BenchResult> {
  const { couponsPerSecond = 0, requestsOf, name: _name, ...options } = shape;
  const site = await openBenchSite({
    ...options,
    server,
    name: `bench_api_${index}`,
    memberCount: clients,
    couponsEach: Math.ceil((couponsPerSecond * (warmUpSeconds + seconds)) / clients),
  });
  const requests = site.members.map(requestsOf);
  const measure = (duration: number) =>
    site.measure((connection) => requests[connection % clients] ?? [], {
      seconds: duration,
      connections: clients,
    });
  await measure(warmUpSeconds);
  const result = await measure(seconds);
  await site.close();
  return result;
}

const cells = (name: string, values: readonly string[]): string =>
  [name.padEnd(34), ...values.map((value) => value.padStart(9))].join(' ');

const formatRow = (name: string, { perSecond, p50, p99, failed, cpu }: BenchResult, limit: number): string =>
  cells(name, [
    perSecond.toFixed(0),
    (perSecond / limit).toFixed(2),
    p50.toFixed(1),
    p99.toFixed(1),
    String(failed),
    ...[cpu.postgres, cpu.backend, cpu.client].map((ms) => ms.toFixed(2)),
  ]);

/**
 * Measures calls of the HTTP API of one backend process, as ratios to one pgbench transaction per request on the same
 * stack.
 */
runBench(async () => {
  const server = await startPostgres();
  const results: [string, BenchResult][] = [];
  for (const [index, shape] of benchShapes.entries())
    results.push([shape.name, await measureShape(server.url, shape, index)]);
  await server.stop();
  const load = os.loadavg()[0] ?? 0;
  print(
    `${os.cpus().length} cores, load ${load.toFixed(1)}; ${clients} clients, ${seconds} s each; PostgreSQL without fsync; CPU in ms of one`,
  );
  print(cells('', ['a second', 'ratio', 'p50 ms', 'p99 ms', 'failed', 'postgres', 'backend', 'client']));
  const limit = results[0]?.[1].perSecond ?? Number.NaN;
  for (const [name, result] of results) print(formatRow(name, result, limit));
});
