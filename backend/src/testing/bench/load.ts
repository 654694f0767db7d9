import http from 'node:http';
import os from 'node:os';
import autocannon from 'autocannon';
import { PasswordHasher } from '../../members/password-hasher';
import { databaseUrl, postgresAdmin } from '../database/postgres-admin';
import { startPostgres } from '../database/start-postgres';
import { startRedis } from '../database/start-redis';
import { serveSandbox } from '../site/serve-sandbox';
import { startBackend } from '../site/start-backend';
import { type BenchMember, addBenchMembers } from './bench-members';
import { cpuSeconds, postmaster } from './cpu-seconds';
import { sendRequest } from './http-load';
import { activation, callsPerSession, memberSession, sessionsPerLogin } from './member-session';

const seconds = Number(process.env.BENCH_SECONDS ?? 10);
const memberCount = Number(process.env.BENCH_MEMBERS ?? 300);
/** Maximum 99th percentile of the latency of a sustained rate (ms). */
const maxLatencyMs = 500;
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
      // Spreads the starting points: each member starts in another session, before a call that moves money.
      const first = (index % sessionsPerLogin) * callsPerSession + (index % 6);
      client.setRequests([...calls.slice(first), ...calls.slice(0, first)]);
    },
  });
}

/** Measures one rate, spread over the processes like a proxy does. */
async function measureRate({ ports, members, pids }: Site, rate: number, duration = seconds): Promise<Step> {
  const readCpuSeconds = () => ({
    backend: pids.backends.reduce((sum, pid) => sum + cpuSeconds(pid), 0),
    postgres: cpuSeconds(pids.postgres),
  });
  const before = readCpuSeconds();
  const results = await Promise.all(
    ports.map((port, portIndex) =>
      sendLoad(
        port,
        members.filter((_, index) => index % ports.length === portIndex),
        Math.round(rate / ports.length),
        duration,
      ),
    ),
  );
  const after = readCpuSeconds();
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
  p99 <= maxLatencyMs && failed === 0 && perSecond >= rate * 0.95;

function printStep(step: Step): void {
  const counts = [step.rate, step.perSecond, step.p50, step.p99, step.failed];
  const costs = [step.backendCpu, step.postgresCpu];
  const cells = [...counts.map((count) => count.toFixed(0)), ...costs.map((cost) => cost.toFixed(2))];
  print(cells.map((cell) => cell.padStart(9)).join(' ') + (isSustained(step) ? '' : '  too much'));
}

async function measureAndPrint(site: Site, rate: number): Promise<Step> {
  const step = await measureRate(site, rate);
  printStep(step);
  return step;
}

/** Doubles the rate until it is too high, then halves the interval twice. Returns the highest rate that passed. */
async function findMaxRate(site: Site): Promise<Step | undefined> {
  let passed: Step | undefined;
  let latest = await measureAndPrint(site, firstRate);
  while (isSustained(latest)) {
    passed = latest;
    latest = await measureAndPrint(site, latest.rate * 2);
  }
  let failed = latest;
  for (let halves = 0; passed && halves < 2; halves += 1) {
    latest = await measureAndPrint(site, Math.round((passed.rate + failed.rate) / 2));
    if (isSustained(latest)) passed = latest;
    else failed = latest;
  }
  return passed;
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
    const members = await addBenchMembers(url, memberCount, 0, passwordHash);
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
    // Warms up.
    await measureRate(site, firstRate, 5);
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
