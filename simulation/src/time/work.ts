import type { RunLimit } from './run-limit';

/** Counts asynchronous work outside of JavaScript's own queues: statements of the database. */
export class Work {
  #running = 0;
  #started = 0;

  constructor(private readonly limit: RunLimit) {}

  get started(): number {
    return this.#started;
  }

  /** Counts the work while it runs. After too many steps of a run it never ends. */
  async track<T>(run: () => Promise<T>): Promise<T> {
    this.limit.count();
    if (this.limit.isReached) return new Promise(() => undefined);
    this.#running += 1;
    this.#started += 1;
    try {
      return await run();
    } finally {
      this.#running -= 1;
    }
  }

  /** Resolves when nothing runs any more: everything that is left waits for a later event of the virtual clock. */
  async settle(): Promise<void> {
    let quietRounds = 0;
    while (quietRounds < 3 && !this.limit.isReached) {
      const started = this.#started;
      await new Promise((resolve) => setImmediate(resolve));
      quietRounds = this.#running === 0 && this.#started === started ? quietRounds + 1 : 0;
    }
  }
}
