import pLimit, { type LimitFunction } from 'p-limit';

/** Thrown when a queue is full; nothing of the work was done. */
export class Busy extends Error {
  override readonly name = 'Busy';
}

/** How much work a fair queue does and keeps waiting, in pieces: of everybody together, and of one owner. */
export interface FairQueueLimits {
  width: number;
  widthPerOwner: number;
  waiting: number;
  waitingPerOwner: number;
}

interface Owner {
  limit: LimitFunction;
  /** Pieces that wait or are under way. */
  count: number;
}

/**
 * Does the work of many owners in turns. All share one line, in which an owner has at most `widthPerOwner` pieces; when one
 * is done, the owner's next one joins the line at its end. However much somebody brings, nobody waits for more of it than that.
 */
export class FairQueue {
  readonly #line: LimitFunction;
  readonly #owners = new Map<string, Owner>();
  #count = 0;

  constructor(private readonly limits: FairQueueLimits) {
    this.#line = pLimit(limits.width);
  }

  /**
   * Does the work when it is its owner's turn.
   * @throws Busy when too many wait, of this owner or of all
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
