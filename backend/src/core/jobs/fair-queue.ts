import pLimit, { type LimitFunction } from 'p-limit';
import { AppError } from '../errors';

/** Maximum number of pieces that run and that wait in a fair queue, in total and per owner. */
export interface FairQueueLimits {
  maxRunning: number;
  maxRunningPerOwner: number;
  maxWaiting: number;
  maxWaitingPerOwner: number;
}

interface OwnerQueue {
  limit: LimitFunction;
  /** Pieces that run or wait. */
  count: number;
}

/**
 * Runs the work of many owners in turns. All owners share one queue. In it, an owner has at most `maxRunningPerOwner`
 * pieces. When a piece is done, the owner's next one joins the queue at the end. So the backlog of one owner delays the
 * others by `maxRunningPerOwner` pieces at most.
 */
export class FairQueue {
  readonly #sharedQueue: LimitFunction;
  readonly #owners = new Map<string, OwnerQueue>();
  #count = 0;

  constructor(private readonly limits: FairQueueLimits) {
    this.#sharedQueue = pLimit(limits.maxRunning);
  }

  /**
   * Runs the work when it is its owner's turn.
   * @throws AppError 429 REQUEST_LIMIT before the work starts, when too many pieces wait, of this owner or in total
   */
  async run<T>(owner: string, work: () => Promise<T>): Promise<T> {
    const { maxRunning, maxRunningPerOwner, maxWaiting, maxWaitingPerOwner } = this.limits;
    const ownerQueue = this.#owners.get(owner) ?? { limit: pLimit(maxRunningPerOwner), count: 0 };
    if (ownerQueue.count >= maxRunningPerOwner + maxWaitingPerOwner || this.#count >= maxRunning + maxWaiting)
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
