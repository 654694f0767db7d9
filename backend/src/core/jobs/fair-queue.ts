import pLimit, { type LimitFunction } from 'p-limit';

/** Thrown when a queue is full. The work was not started. */
export class Busy extends Error {
  override readonly name = 'Busy';
}

/** Maximum number of pieces that run and that wait in a fair queue, in total and per owner. */
export interface FairQueueLimits {
  width: number;
  widthPerOwner: number;
  waiting: number;
  waitingPerOwner: number;
}

interface Owner {
  limit: LimitFunction;
  /** Number of waiting and running pieces. */
  count: number;
}

/**
 * Runs the work of many owners in turns. All owners share one queue, in which an owner has at most `widthPerOwner`
 * pieces. When a piece is done, the owner's next one joins the queue at the end. So the backlog of one owner delays the
 * others by `widthPerOwner` pieces at most.
 */
export class FairQueue {
  readonly #line: LimitFunction;
  readonly #owners = new Map<string, Owner>();
  #count = 0;

  constructor(private readonly limits: FairQueueLimits) {
    this.#line = pLimit(limits.width);
  }

  /**
   * Runs the work when it is its owner's turn.
   * @throws Busy when too many pieces wait, of this owner or in total
   */
  async run<T>(owner: string, work: () => Promise<T>): Promise<T> {
    const { width, widthPerOwner, waiting, waitingPerOwner } = this.limits;
    const own = this.#owners.get(owner) ?? { limit: pLimit(widthPerOwner), count: 0 };
    if (own.count >= widthPerOwner + waitingPerOwner || this.#count >= width + waiting)
      throw new Busy('Too many are waiting.');
    this.#owners.set(owner, own);
    own.count += 1;
    this.#count += 1;
    try {
      return await own.limit(() => this.#line(work));
    } finally {
      own.count -= 1;
      this.#count -= 1;
      if (own.count === 0) this.#owners.delete(owner);
    }
  }
}
