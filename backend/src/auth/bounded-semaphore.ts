/** Thrown when a semaphore's queue is full. */
export class Busy extends Error {
  override readonly name = 'Busy';
}

/** Runs at most `width` pieces of work at once; at most `queue` more wait, the rest are turned away. */
export class BoundedSemaphore {
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(
    private readonly width: number,
    private readonly queue: number,
  ) {}

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.width) {
      if (this.#waiting.length >= this.queue) throw new Busy('Too many are waiting.');
      // Whoever ends hands over its permit, so the count stays.
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else {
      this.#running += 1;
    }
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
