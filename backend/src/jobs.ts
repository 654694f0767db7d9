import { setTimeout as sleep } from 'node:timers/promises';

/** How long a stop waits for what is under way (ms): who stops us may wait ten seconds, and what is cut off is resumed at the next start. */
const patienceMs = 8_000;

/** A periodic job: work that is done again and again, until it is stopped. */
export interface Job {
  /** Begins nothing more, and waits for what is under way, but not for ever. */
  stop(): Promise<void>;
}

/** Runs work at once and again after each pause; `report` gets the error of a run that failed, for which the next one makes up. */
export function startJob(
  work: (signal: AbortSignal) => Promise<unknown>,
  pauseMs: number,
  report: (error: unknown) => void,
  patience = patienceMs,
): Job {
  const stopping = new AbortController();
  const { signal } = stopping;
  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      await work(signal).catch(report);
      await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
    }
  };
  const underway = run();
  return {
    async stop() {
      stopping.abort();
      await Promise.race([underway, sleep(patience, undefined, { ref: false })]);
    },
  };
}
