import http from 'node:http';
import os from 'node:os';
import autocannon from 'autocannon';
import { PasswordHasher } from '../../members/password-hasher';
import { databaseUrl, postgresAdmin } from '../database/postgres-admin';
import { startPostgres } from '../database/start-postgres';
import { startRedis } from '../database/start-redis';
import { serveSandbox } from '../site/serve-sandbox';
import { startBackend } from '../site/start-backend';
import { type BenchMember, benchMembers } from './bench-members';
import { cpuSeconds, postmaster } from './cpu-seconds';
import { sendRequest } from './http-load';
import { activation, memberSession } from './member-session';

const seconds = Number(process.env.BENCH_SECONDS ?? 10);
const memberCount = Number(process.env.BENCH_MEMBERS ?? 300);
/** Latency above which a call counts as slow, in ms. */
const slowMs = 500;
/** Seconds between two calls of one member who browses from page to page. */
const secondsPerCall = 10;
const firstRate = 50;
const password = 'a password of the bench';

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** The result of one request rate; times in ms, CPU in ms per call. */
interface Step {
  rate: number;
  perSecond: number;
  p50: number;
  p99: number;
  failed: number;
  backendCpu: number;
  postgresCpu: number;
}

interface Site {
  ports: number[];
  members: readonly BenchMember[];
  pids: { backends: number[]; postgres: number };
}

/** Sends calls of the members of one process at a total rate per second. */
function sendLoad(port: number, members: readonly BenchMember[], rate: number, duration: number) {
  let next = 0;
  return autocannon({
    url: `http://127.0.0.1:${port}`,
    connections: Math.min(members.length, rate),
    overallRate: rate,
    duration,
    timeout: 20,
    setupClient(client) {
      const index = next++;
      const member = members[index % members.length];
      if (!member) throw new Error('The bench has no member.');
      const calls = memberSession(member, index, password);
      // Spreads the starting points: each member starts in another session, before a step that moves money.
      const first = (index % 10) * 11 + (index % 6);
      client.setRequests([...calls.slice(first), ...calls.slice(0, first)]);
    },
  });
}

/** Measures one rate, spread over the processes like a proxy does. */
async function step({ ports, members, pids }: Site, rate: number, duration = seconds): Promise<Step> {
  const used = () => ({
    backend: pids.backends.reduce((sum, pid) => sum + cpuSeconds(pid), 0),
    postgres: cpuSeconds(pids.postgres),
  });
  const before = used();
  const results = await Promise.all(
    ports.map((port, place) =>
      sendLoad(
        port,
        members.filter((_, index) => index % ports.length === place),
        Math.round(rate / ports.length),
        duration,
      ),
    ),
  );
  const after = used();
  const total = (key: 'non2xx' | 'errors' | '2xx'): number => results.reduce((sum, one) => sum + one[key], 0);
  const responses = total('2xx') + total('non2xx');
  return {
    rate,
    perSecond: responses / duration,
    // The latencies of the slower process.
    p50: Math.max(...results.map(({ latency }) => latency.p50)),
    p99: Math.max(...results.map(({ latency }) => latency.p99)),
    failed: total('non2xx') + total('errors'),
    backendCpu: ((after.backend - before.backend) * 1_000) / responses,
    postgresCpu: ((after.postgres - before.postgres) * 1_000) / responses,
  };
}

const isSustained = ({ p99, failed, rate, perSecond }: Step): boolean =>
  p99 <= slowMs && failed === 0 && perSecond >= rate * 0.95;

function printStep(one: Step): void {
  const cells = [one.rate, one.perSecond, one.p50, one.p99, one.failed].map((number) => number.toFixed(0));
  const costs = [one.backendCpu, one.postgresCpu].map((number) => number.toFixed(2));
  print(
    [...cells, ...costs].map((cell) => cell.padStart(9)).join(' ') + (isSustained(one) ? '' : '  too much'),
  );
}

/** Doubles the rate until it is too high, then halves the interval twice. Returns the highest rate that passed. */
async function findMaxRate(
  site: Site,
  rate = firstRate,
  passed?: Step,
  failed?: Step,
  halves = 2,
): Promise<Step | undefined> {
  const one = await step(site, rate);
  printStep(one);
  const [best, worst] = isSustained(one) ? [one, failed] : [passed, one];
  if (!best || halves === 0) return best;
  return worst
    ? findMaxRate(site, Math.round((best.rate + worst.rate) / 2), best, worst, halves - 1)
    : findMaxRate(site, rate * 2, best);
}

async function bench(processes: number, server: string, redis: string, passwordHash: string): Promise<void> {
  const name = `bench_load_${processes}`;
  await postgresAdmin(server, `create database ${name}`);
  const url = databaseUrl(server, name);
  const sandbox = await serveSandbox();
  const env = { DATABASE_URL: url, REDIS_URL: redis, DEMO: '1', ...sandbox.env };
  const backends = [startBackend(env)];
  try {
    const ports = [await (backends[0]?.ready ?? 0)];
    while (backends.length < processes) {
      const another = startBackend(env);
      backends.push(another);
      ports.push(await another.ready);
    }
    const members = await benchMembers(url, memberCount, 0, passwordHash);
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    for (const member of members) {
      const status = await sendRequest(agent, ports[0] ?? 0, activation(member));
      if (status !== 200) throw new Error(`A game account was not opened: ${status}.`);
    }
    agent.destroy();
    await postgresAdmin(url, 'vacuum analyze');
    const site: Site = {
      ports,
      members,
      pids: { backends: backends.map(({ child }) => child.pid ?? 0), postgres: await postmaster(url) },
    };
    print('');
    print(`${processes} backend process${processes > 1 ? 'es' : ''}, PostgreSQL and Redis`);
    const names = ['asked/s', 'done/s', 'p50 ms', 'p99 ms', 'failed', 'backend', 'postgres'];
    print(`${names.map((one) => one.padStart(9)).join(' ')}  (CPU ms a call)`);
    await step(site, firstRate, 5);
    const passed = await findMaxRate(site);
    print(
      passed
        ? `holds ${passed.rate} calls a second: ${passed.rate * secondsPerCall} members at once, with a call each ${secondsPerCall} s`
        : `does not hold ${firstRate} calls a second`,
    );
  } finally {
    for (const { child } of backends) child.kill('SIGTERM');
    await Promise.all(backends.map(({ ended }) => ended));
    await sandbox.close();
  }
}

/** Measures how many members one and two processes serve until 1 % of the calls take longer than half a second. */
async function main(): Promise<void> {
  const [server, redis] = await Promise.all([startPostgres(), startRedis()]);
  try {
    const passwordHash = await new PasswordHasher().hash(password, 'bench');
    const load = os.loadavg()[0] ?? 0;
    print(
      `${os.cpus().length} cores for clients, backend and databases, load ${load.toFixed(1)}; PostgreSQL without fsync`,
    );
    for (const processes of [1, 2]) await bench(processes, server.url, redis.url, passwordHash);
  } finally {
    await Promise.all([server.stop(), redis.stop()]);
  }
}

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
