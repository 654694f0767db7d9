import { DbError } from './db-error';

/** So many pieces of work at once, the others in the order in which they came. */
export class Places {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(
    places: number,
    /** How long work waits for a place (ms) before it is given up. */
    private readonly patienceMs: number,
  ) {
    this.#free = places;
  }

  /**
   * Does the work once there is a place for it.
   * @throws DbError 53300 when there was none in time, and then nothing was done
   */
  async take<T>(work: () => Promise<T>): Promise<T> {
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

  /** Whoever waits longest gets the place at once, so that nobody who comes now overtakes them. */
  #leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#free += 1;
  }
}
