import { DbError } from './db-error';

/** Runs so many pieces of work at once, the others in the order in which they came. */
export class Semaphore {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(
    permits: number,
    /** How long work waits for a permit (ms) before it is given up. */
    private readonly patienceMs: number,
  ) {
    this.#free = permits;
  }

  /**
   * Does the work once there is a permit for it.
   * @throws DbError 53300 when there was none in time, and then nothing was done
   */
  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.#enter();
    try {
      return await work();
    } finally {
      this.#leave();
    }
  }

  #enter(): Promise<void> {
    if (this.#free > 0) {
      this.#free -= 1;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const enter = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(enter), 1);
        reject(
          new DbError({ message: `No connection was free within ${this.patienceMs} ms.`, code: '53300' }),
        );
      }, this.patienceMs);
      this.#waiting.push(enter);
    });
  }

  /** Whoever waits longest gets the permit at once, so that nobody who comes now overtakes them. */
  #leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#free += 1;
  }
}
