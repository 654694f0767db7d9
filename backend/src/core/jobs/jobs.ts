import { claimDue, type Columns, type LeasedQueue, type RowOf } from '@wallet/server/db';
import type { FastifyInstance } from 'fastify';
import { setTimeout as sleep } from 'node:timers/promises';
import pLimit from 'p-limit';
import { Counter } from 'prom-client';
import type { Deps } from '../../deps';

/**
 * Maximum wait for the current run, in ms. It is below the ten seconds after which process managers usually kill a
 * process. The next start resumes the work of a run that was cut off.
 */
const stopTimeoutMs = 8_000;

export interface Job {
  /** Starts no further run, and waits for the current one with a timeout. */
  stop(): Promise<void>;
}

/** `result` is done or failed. The label is `task` because Prometheus uses `job` for a target. */
export const jobRuns = new Counter({
  name: 'job_runs_total',
  help: 'Runs of periodic jobs, by task and how they ended.',
  labelNames: ['task', 'result'],
});

interface JobOptions {
  name: string;
  work: (signal: AbortSignal) => Promise<unknown>;
  pauseMs: number;
  /** Called with the error of a failed run. The job continues with the next run. */
  report: (error: unknown) => void;
  timeoutMs?: number;
}

/** Waits, or returns at once when the signal aborts. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  sleep(ms, undefined, { signal }).catch(() => undefined);

/** Runs the work at once and then after each pause, until it is stopped. */
export function startJob({ name, work, pauseMs, report, timeoutMs = stopTimeoutMs }: JobOptions): Job {
  const stopping = new AbortController();
  const { signal } = stopping;
  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      await work(signal).then(
        () => jobRuns.inc({ task: name, result: 'done' }),
        (error: unknown) => {
          jobRuns.inc({ task: name, result: 'failed' });
          report(error);
        },
      );
      await pause(pauseMs, signal);
    }
  };
  const finished = run();
  return {
    async stop() {
      stopping.abort();
      await Promise.race([finished, sleep(timeoutMs, undefined, { ref: false })]);
    },
  };
}

/** Runs each work after each of its pauses (ms) while the server listens. Failures are ignored. */
export function pollWhileListening(
  app: FastifyInstance,
  polls: readonly (readonly [pauseMs: number, work: () => Promise<void>])[],
): void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const run = async (pauseMs: number, work: () => Promise<void>): Promise<void> => {
    for (;;) {
      await pause(pauseMs, signal);
      if (signal.aborted) return;
      await work().catch(() => undefined);
    }
  };
  app.addHook('onListen', async () => {
    for (const [pauseMs, work] of polls) void run(pauseMs, work);
  });
  app.addHook('preClose', async () => stopping.abort());
}

export interface ConcurrentOptions {
  signal?: AbortSignal;
  report?: (error: unknown) => void;
}

/** Maximum number of concurrent rows. A provider that does not respond takes seconds. */
const maxConcurrent = 16;

/**
 * Claims the rows of a queue that are due and runs work for each, at most 16 at a time. A row that fails is reported and
 * does not stop the others. Safe at any time and in several processes.
 */
export async function processDue<Map extends Columns>(
  deps: Deps,
  queue: LeasedQueue<Map>,
  { signal, report = () => undefined }: ConcurrentOptions,
  work: (row: RowOf<Map>) => Promise<unknown>,
): Promise<void> {
  const due = await claimDue(deps, queue);
  await pLimit(maxConcurrent).map(due, async (row) => {
    if (!signal?.aborted) await work(row).catch(report);
  });
}
