import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { setTimeout as sleep } from 'node:timers/promises';

interface Options {
  /** Pauses between attempts, in ms. The last one repeats. */
  pausesMs: readonly number[];
  /** Ends all tasks. */
  signal: AbortSignal;
  log: FastifyBaseLogger;
}

/** Maximum number of problems that are reported. */
const maxProblems = 10;

/** Retries tasks until they succeed, and reports those whose last attempt failed. */
export class Tasks {
  readonly #options: Options;
  /** The error message of each failing task, by its name. */
  readonly #problems = new Map<string, string>();

  constructor(options: Options) {
    this.#options = options;
  }

  problems(): string[] {
    return [...this.#problems].slice(0, maxProblems).map(([name, message]) => `${name}: ${message}`);
  }

  /** Retries a task until it succeeds, and returns its result; undefined when the process stops before that. */
  async run<T>(name: string, task: () => Promise<T>): Promise<T | undefined> {
    const { pausesMs, signal, log } = this.#options;
    for (let attempt = 0; !signal.aborted; attempt += 1)
      try {
        const result = await task();
        if (this.#problems.delete(name)) log.info(`${name} works again`);
        return result;
      } catch (error) {
        if (!this.#problems.has(name) && !signal.aborted) log.warn({ err: error }, `${name} failed`);
        this.#problems.set(name, (error as Error).message);
        const pauseMs = pausesMs[Math.min(attempt, pausesMs.length - 1)];
        await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
      }
    return undefined;
  }

  /** Runs a task again and again, with an interval after each success, until the process stops. */
  async repeat(name: string, intervalMs: number, task: () => Promise<void>): Promise<void> {
    const { signal } = this.#options;
    while (!signal.aborted) {
      await this.run(name, task);
      await sleep(intervalMs, undefined, { signal }).catch(() => undefined);
    }
  }
}

/** Adds the route that returns what does not work. It is not below `/api`: it is for the operator, not for visitors. */
export function addHealthRoute(app: FastifyInstance, tasks: Tasks): void {
  app.get('/health', async (_request, reply) => {
    const problems = tasks.problems();
    return reply.status(problems.length === 0 ? 200 : 503).send({ problems });
  });
}
