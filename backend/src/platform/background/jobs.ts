import { setTimeout as sleep } from 'node:timers/promises';
import { Counter } from 'prom-client';

/** How long a stop waits for what is under way (ms): who stops us may wait ten seconds, and what is cut off is resumed at the next start. */
const usualPatienceMs = 8_000;

/** A periodic job: work that is done again and again, until it is stopped. */
export interface Job {
  /** Begins nothing more, and waits for what is under way, but not for ever. */
  stop(): Promise<void>;
}

/** The runs of periodic jobs that have ended. `result`: done or failed; `job` is what Prometheus calls a target. */
export const jobRuns = new Counter({
  name: 'job_runs_total',
  help: 'Runs of periodic jobs, by task and how they ended.',
  labelNames: ['task', 'result'],
  registers: [],
});

interface JobOptions {
  /** What the job is called in the measurements. */
  name: string;
  work: (signal: AbortSignal) => Promise<unknown>;
  pauseMs: number;
  /** Gets the error of a run that failed, for which the next one makes up. */
  report: (error: unknown) => void;
  /** How long a stop waits for what is under way (ms). */
  timeoutMs?: number;
}

/** Runs work at once and again after each pause. */
export function startJob({ name, work, pauseMs, report, timeoutMs = usualPatienceMs }: JobOptions): Job {
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
      await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
    }
  };
  const underway = run();
  return {
    async stop() {
      stopping.abort();
      await Promise.race([underway, sleep(timeoutMs, undefined, { ref: false })]);
    },
  };
}
