import http from 'node:http';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

/** The result of one side of the benchmark: pgbench, or calls of the backend. */
export interface BenchResult {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
}

/** Summarizes the durations (ms) of the transactions that ran during `seconds`. */
export function benchResult(durationsMs: readonly number[], seconds: number): BenchResult {
  const sorted = [...durationsMs].sort((a, b) => a - b);
  const quantile = (share: number): number => sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
  return { perSecond: sorted.length / seconds, p50Ms: quantile(0.5), p99Ms: quantile(0.99) };
}

/**
 * Time for V8 to compile the hot code. Without a warm-up, a program that serves few requests seems slower than it
 * is.
 */
const warmUpSeconds = 12;

export interface BenchRequest {
  method: 'GET' | 'POST';
  path: string;
  /** Absent for public calls. */
  token?: string;
  body?: object;
  key?: string;
}

export interface LoadResult extends BenchResult {
  /** Number of responses other than 200 during the measured time. */
  rejected: number;
  /** Number of all requests, including those before and after the measured time. */
  responses: number;
}

/** Sends one request over a keep-alive connection and returns its status. */
export function sendRequest(
  agent: http.Agent,
  port: number,
  { method, path, token, body, key }: BenchRequest,
): Promise<number> {
  const text = body && JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const sent = http.request(
      {
        agent,
        port,
        host: '127.0.0.1',
        method,
        path,
        headers: {
          'x-client-marker': 'wallet-web',
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(key && { 'idempotency-key': key }),
          ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
        },
      },
      (reply) => {
        reply.resume();
        reply.on('end', () => resolve(reply.statusCode ?? 0)).on('error', reject);
      },
    );
    sent.on('error', reject).end(text);
  });
}

/**
 * Runs clients that send one request at a time for some seconds. `next` returns a client's next request, or ends the
 * client. `onMeasure` is called when the measured time starts and ends.
 */
export async function httpLoad(
  port: number,
  clients: number,
  seconds: number,
  next: (client: number, turn: number) => BenchRequest | undefined,
  onMeasure: { start(): void; end(): void },
): Promise<LoadResult> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: clients });
  const run = { isMeasured: false, isOver: false };
  let rejected = 0;
  let responses = 0;
  const durations: number[] = [];
  const client = async (index: number): Promise<void> => {
    for (let turn = 0; !run.isOver; turn += 1) {
      const request = next(index, turn);
      if (!request) return;
      const started = performance.now();
      const status = await sendRequest(agent, port, request);
      responses += 1;
      if (!run.isMeasured) continue;
      if (status === 200) durations.push(performance.now() - started);
      else rejected += 1;
    }
  };
  const allEnded = Promise.all(Array.from({ length: clients }, (_, index) => client(index)));
  const wait = (durationSeconds: number): Promise<void> => sleep(durationSeconds * 1_000);
  await Promise.race([allEnded, wait(warmUpSeconds)]);
  onMeasure.start();
  run.isMeasured = true;
  const started = performance.now();
  await Promise.race([allEnded, wait(seconds)]);
  run.isMeasured = false;
  const measuredSeconds = (performance.now() - started) / 1_000;
  onMeasure.end();
  run.isOver = true;
  await allEnded;
  agent.destroy();
  return { ...benchResult(durations, measuredSeconds), rejected, responses };
}
