import http from 'node:http';
import { performance } from 'node:perf_hooks';
import { newId } from '../new-id';
import { type BenchResult, benchResult } from './bench-result';

const warmUpSeconds = 2;
const game = 'PG';

/** What the transfers came to, and what they cost. */
export interface TransferBench extends BenchResult {
  refused: number;
  /** CPU seconds of the backend a second. */
  backendCores: number;
}

function request(
  agent: http.Agent,
  port: number,
  options: { method: string; path: string; token: string; body?: object; key?: string },
): Promise<number> {
  const { method, path, token, body, key } = options;
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
          authorization: `Bearer ${token}`,
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

async function cpuSeconds(port: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return Number(/^process_cpu_seconds_total ([\d.e+-]+)/m.exec(text)?.[1] ?? Number.NaN);
}

/** Lets each member transfer a baht to a game and back, one call after the other, each with a key of its own. */
export async function runTransfers(
  port: number,
  tokens: readonly string[],
  clients: number,
  seconds: number,
): Promise<TransferBench> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: clients });
  for (const token of tokens) {
    const status = await request(agent, port, { method: 'GET', path: `/api/wallet/activate/${game}`, token });
    if (status !== 200) throw new Error(`A game account was not opened: ${status}.`);
  }
  const run = { isMeasured: false, isOver: false };
  let refused = 0;
  const durations: number[] = [];
  const client = async (index: number): Promise<void> => {
    const own = tokens.filter((_, place) => place % clients === index);
    for (let turn = 0; !run.isOver; turn += 1) {
      const token = own[turn % own.length] ?? '';
      const isThere = Math.floor(turn / own.length) % 2 === 0;
      const [from, to] = isThere ? ['wallet', game] : [game, 'wallet'];
      const started = performance.now();
      const status = await request(agent, port, {
        method: 'POST',
        path: '/api/wallet/transfer',
        token,
        key: newId(),
        body: { from, to, amount: 1 },
      });
      if (!run.isMeasured) continue;
      if (status === 200) durations.push(performance.now() - started);
      else refused += 1;
    }
  };
  const all = Promise.all(Array.from({ length: clients }, (_, index) => client(index)));
  const wait = (howLong: number): Promise<void> =>
    new Promise((resolve) => setTimeout(resolve, howLong * 1_000));
  await Promise.race([all, wait(warmUpSeconds)]);
  const before = await cpuSeconds(port);
  run.isMeasured = true;
  const started = performance.now();
  await Promise.race([all, wait(seconds)]);
  run.isMeasured = false;
  const took = (performance.now() - started) / 1_000;
  const after = await cpuSeconds(port);
  run.isOver = true;
  await all;
  agent.destroy();
  return { ...benchResult(durations, took), refused, backendCores: (after - before) / took };
}
