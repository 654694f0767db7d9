import { type Environment, readEnvironment } from '@wallet/server/environment';
import { isRunning } from '@wallet/server';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';

const timeoutMs = 5_000;
const pauseMs = 200;

function addressOf(env: Environment): string {
  const { values, problems } = readEnvironment(env, 'backend');
  if (problems) throw new Error(problems.join('\n'));
  const { HOST = '127.0.0.1', PORT } = values;
  const localHosts: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };
  const host = localHosts[HOST] ?? HOST;
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT}/readyz`;
}

async function findProblem(address: string): Promise<string | undefined> {
  try {
    const reply = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
    return reply.ok ? undefined : `${address} answers ${reply.status}: ${await reply.text()}`;
  } catch {
    return `${address} does not answer.`;
  }
}

function numberOf(name: string, value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  if (!/^\d+$/.test(value)) throw new Error(`--${name} must be a whole number, not "${value}".`);
  return Number(value);
}

/**
 * Checks whether the backend of this environment is ready. `--wait 60` retries for this many seconds, `--process 123`
 * only while that process runs.
 * @throws Error with the response when it is not ready
 */
export async function checkReadiness(args: string[], env: Environment): Promise<void> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ args, options: { wait: text, process: text } });
  const deadline = Date.now() + (numberOf('wait', values.wait) ?? 0) * 1000;
  const pid = numberOf('process', values.process);
  const address = addressOf(env);
  for (;;) {
    const problem = await findProblem(address);
    if (problem === undefined) return;
    if (Date.now() >= deadline) throw new Error(problem);
    if (pid !== undefined && !isRunning(pid)) throw new Error(`The process ${pid} has ended. ${problem}`);
    await sleep(pauseMs);
  }
}
