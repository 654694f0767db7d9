import pLimit, { type LimitFunction } from 'p-limit';
import { AppError } from '../errors';

/** Maximum number of pieces that run and that wait in a fair queue, in total and per owner. */
export interface FairQueueLimits {
  running: number;
  runningPerOwner: number;
  waiting: number;
  waitingPerOwner: number;
}

interface OwnerQueue {
  limit: LimitFunction;
  /** Pieces that run or wait. */
  count: number;
}

/**
 * Runs the work of many owners in turns. All owners share one queue. In it, an owner has at most `runningPerOwner`
 * pieces. When a piece is done, the owner's next one joins the queue at the end. So the backlog of one owner delays the
 * others by `runningPerOwner` pieces at most.
 */
export class FairQueue {
  readonly #sharedQueue: LimitFunction;
  readonly #owners = new Map<string, OwnerQueue>();
  #count = 0;

  constructor(private readonly limits: FairQueueLimits) {
    this.#sharedQueue = pLimit(limits.running);
  }

  /**
   * Runs the work when it is its owner's turn.
   * @throws AppError 429 REQUEST_LIMIT before the work starts, when too many pieces wait, of this owner or in total
   */
  async run<T>(owner: string, work: () => Promise<T>): Promise<T> {
    const { running, runningPerOwner, waiting, waitingPerOwner } = this.limits;
    const ownerQueue = this.#owners.get(owner) ?? { limit: pLimit(runningPerOwner), count: 0 };
    if (ownerQueue.count >= runningPerOwner + waitingPerOwner || this.#count >= running + waiting)
      throw new AppError(429, 'REQUEST_LIMIT', { retryAfter: 5_000 });
    this.#owners.set(owner, ownerQueue);
    ownerQueue.count += 1;
    this.#count += 1;
    try {
      return await ownerQueue.limit(() => this.#sharedQueue(work));
    } finally {
      ownerQueue.count -= 1;
      this.#count -= 1;
      if (ownerQueue.count === 0) this.#owners.delete(owner);
    }
  }
}
