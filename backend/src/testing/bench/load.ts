import os from 'node:os';
import { PasswordHasher } from '../../members/password-hasher';
import { startPostgres } from '../database/start-postgres';
import { startRedis } from '../database/start-redis';
import { type BenchResult, openBenchSite, print, runBench } from './bench-site';
import { callsPerSession, game, memberSession, sessionsPerLogin } from './member-session';

const seconds = Number(process.env.BENCH_SECONDS ?? 10);
const memberCount = Number(process.env.BENCH_MEMBERS ?? 300);
/** Maximum 99th percentile of the latency of a sustained rate (ms). */
const maxLatencyMs = 500;
/** Seconds between two calls of one member who browses from page to page. */
const secondsPerCall = 10;
const firstRate = 50;
const password = 'a password of the bench';

interface Step extends BenchResult {
  rate: number;
  isSustained: boolean;
}

type MeasureRate = (rate: number) => Promise<Step>;

function printStep({ rate, perSecond, p50, p99, failed, cpu, isSustained }: Step): void {
  const counts = [rate, perSecond, p50, p99, failed].map((count) => count.toFixed(0));
  const costs = [cpu.backend, cpu.postgres].map((cost) => cost.toFixed(2));
  const row = [...counts, ...costs].map((cell) => cell.padStart(9)).join(' ');
  print(row + (isSustained ? '' : '  too much'));
}

/** Doubles the rate until it is too high, then halves the interval twice. Returns the highest rate that passed. */
async function findMaxRate(measureRate: MeasureRate): Promise<number | undefined> {
  let passed: number | undefined;
  let latest = await measureRate(firstRate);
  while (latest.isSustained) {
    passed = latest.rate;
    latest = await measureRate(latest.rate * 2);
  }
  let failed = latest.rate;
  for (let halves = 0; passed !== undefined && halves < 2; halves += 1) {
    latest = await measureRate(Math.round((passed + failed) / 2));
    if (latest.isSustained) passed = latest.rate;
    else failed = latest.rate;
  }
  return passed;
}

async function bench(processes: number, server: string, redis: string, passwordHash: string): Promise<void> {
  const site = await openBenchSite({
    server,
    name: `bench_load_${processes}`,
    processes,
    env: { REDIS_URL: redis },
    memberCount,
    passwordHash,
    game,
  });
  const requestsOf = (connection: number) => {
    const index = connection % memberCount;
    const member = site.members[index];
    if (!member) throw new Error('The bench has no member.');
    const calls = memberSession(member, index, password);
    // Spreads the starting points: each member starts in another session, before a call that moves money.
    const first = (index % sessionsPerLogin) * callsPerSession + (index % 6);
    return [...calls.slice(first), ...calls.slice(0, first)];
  };
  const measureRate: MeasureRate = async (rate) => {
    const load = { seconds, rate, connections: Math.min(memberCount, rate) };
    const result = await site.measure(requestsOf, load);
    const { p99, failed, perSecond } = result;
    const isSustained = p99 <= maxLatencyMs && failed === 0 && perSecond >= rate * 0.95;
    const step = { ...result, rate, isSustained };
    printStep(step);
    return step;
  };
  print();
  print(`${processes} backend process${processes > 1 ? 'es' : ''}, PostgreSQL and Redis`);
  const names = ['asked/s', 'done/s', 'p50 ms', 'p99 ms', 'failed', 'backend', 'postgres'];
  print(`${names.map((one) => one.padStart(9)).join(' ')}  (CPU ms a call)`);
  // Warms up.
  await site.measure(requestsOf, { seconds: 5, rate: firstRate, connections: firstRate });
  const passed = await findMaxRate(measureRate);
  print(
    passed === undefined
      ? `does not hold ${firstRate} calls a second`
      : `holds ${passed} calls a second: ${passed * secondsPerCall} members at once, with a call each ${secondsPerCall} s`,
  );
  await site.close();
}

/** Measures how many members one and two processes serve until 1 % of the calls take longer than half a second. */
runBench(async () => {
  const [server, redis] = await Promise.all([startPostgres(), startRedis()]);
  const passwordHash = await new PasswordHasher().hash(password, 'bench');
  const load = os.loadavg()[0] ?? 0;
  print(
    `${os.cpus().length} cores for clients, backend and databases, load ${load.toFixed(1)}; PostgreSQL without fsync`,
  );
  for (const processes of [1, 2]) await bench(processes, server.url, redis.url, passwordHash);
  await Promise.all([server.stop(), redis.stop()]);
});
