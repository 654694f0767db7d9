import { AsyncLocalStorage } from 'node:async_hooks';

/** The error of all work of a process that has stopped. */
export class ProcessStopped extends Error {
  constructor() {
    super('The process has stopped.');
  }
}

/** One life of the backend's process. It can stop between any two of its awaits. */
export class ServerProcess {
  #stopsAfter = Number.POSITIVE_INFINITY;
  #hasStopped = false;
  readonly #listeners = new Set<() => void>();

  get hasStopped(): boolean {
    return this.#hasStopped;
  }

  /**
   * Stops the process at the n-th of its next steps: before or after a statement, a commit or a provider's call. Returns
   * false when it is going to stop already.
   */
  stopAfter(steps: number): boolean {
    if (Number.isFinite(this.#stopsAfter)) return false;
    this.#stopsAfter = steps;
    return true;
  }

  stop(): void {
    if (this.#hasStopped) return;
    this.#hasStopped = true;
    for (const listener of this.#listeners) listener();
  }

  /** Calls the listener when the process stops. Returns a function that unsubscribes. */
  onStop(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Counts a step. @throws ProcessStopped */
  step(): void {
    this.#stopsAfter -= 1;
    if (this.#stopsAfter <= 0) this.stop();
    if (this.#hasStopped) throw new ProcessStopped();
  }
}

const current = new AsyncLocalStorage<ServerProcess>();

/** Runs work as a part of a process. */
export const runIn = <T>(process: ServerProcess, work: () => T): T => current.run(process, work);

/** Returns the process that the current work is a part of; undefined for work of the simulation itself. */
export const currentProcess = (): ServerProcess | undefined => current.getStore();

/** Runs work between two steps of the current process. */
export async function asStep<T>(work: () => Promise<T>): Promise<T> {
  const process = currentProcess();
  process?.step();
  try {
    return await work();
  } finally {
    process?.step();
  }
}
