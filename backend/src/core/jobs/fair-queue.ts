import pLimit, { type LimitFunction } from 'p-limit';
import { AppError } from '../errors';

/** Maximum number of pieces that run and that wait in a fair queue, in total (unlimited by default) and per owner. */
export interface FairQueueLimits {
  maxRunning?: number;
  maxRunningPerOwner: number;
  maxWaiting?: number;
  maxWaitingPerOwner: number;
}

/** The pieces of an owner that run or wait. */
interface Owner {
  limit: LimitFunction;
  count: number;
}

/**
 * Runs the work of many owners in turns. All owners share one queue. An owner has at most `maxRunningPerOwner` pieces
 * that run or wait in it. When a piece is done, the owner's next one joins the queue at the end. So the backlog of one
 * owner delays the others by `maxRunningPerOwner` pieces at most.
 *
 * The backlogs of others do not lock an owner out: when the queue is full, owners without a piece may still add one each,
 * up to as many pieces again.
 */
export class FairQueue {
  readonly #owners = new Map<string, Owner>();
  readonly #shared: LimitFunction;
  readonly #limits: Required<FairQueueLimits>;
  #count = 0;

  constructor(limits: FairQueueLimits) {
    this.#limits = { maxRunning: Infinity, maxWaiting: Infinity, ...limits };
    this.#shared = pLimit(this.#limits.maxRunning);
  }

  /**
   * Runs the work when it is its owner's turn. `hasWaited` is false for work that starts at once.
   * @throws AppError 429 REQUEST_LIMIT before the work starts, when too many pieces wait, of this owner or in total
   */
  async run<T>(name: string, work: (hasWaited: boolean) => Promise<T>): Promise<T> {
    const { maxRunning, maxRunningPerOwner } = this.#limits;
    const owner = this.#owners.get(name) ?? { limit: pLimit(maxRunningPerOwner), count: 0 };
    this.#requireRoom(owner);
    const hasWaited = owner.count >= maxRunningPerOwner || this.#count >= maxRunning;
    this.#owners.set(name, owner);
    owner.count += 1;
    this.#count += 1;
    try {
      return await owner.limit(() => this.#shared(() => work(hasWaited)));
    } finally {
      owner.count -= 1;
      this.#count -= 1;
      if (owner.count === 0) this.#owners.delete(name);
    }
  }

  #requireRoom({ count }: Owner): void {
    const { maxRunning, maxRunningPerOwner, maxWaiting, maxWaitingPerOwner } = this.#limits;
    const max = maxRunning + maxWaiting;
    const isFull = this.#count >= (count === 0 ? 2 * max : max);
    if (isFull || count >= maxRunningPerOwner + maxWaitingPerOwner)
      throw new AppError(429, 'REQUEST_LIMIT', { retryAfter: 5_000 });
  }
}
