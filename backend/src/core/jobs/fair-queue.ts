import { AppError } from '../errors';

/** Maximum number of pieces that run and that wait in a fair queue, in total and per owner. */
export interface FairQueueLimits {
  maxRunning: number;
  maxRunningPerOwner: number;
  maxWaiting: number;
  maxWaitingPerOwner: number;
}

/** `hasWaited` is false for work that started at once. */
type Work<T> = (hasWaited: boolean) => Promise<T>;

interface Piece {
  owner: OwnerQueue;
  start(): void;
  reject(): void;
}

interface OwnerQueue {
  running: number;
  /** Pieces that wait in the shared queue. */
  shared: number;
  /** Pieces that wait for a place in the shared queue, oldest first. */
  backlog: Piece[];
}

const tooMany = (): AppError => new AppError(429, 'REQUEST_LIMIT', { retryAfter: 5_000 });

const waitingOf = ({ shared, backlog }: OwnerQueue): number => shared + backlog.length;

/**
 * Runs the work of many owners in turns. All owners share one queue. An owner has at most `maxRunningPerOwner` pieces
 * that run or wait in it. When a piece is done, the owner's next one joins the queue at the end. So the backlog of one
 * owner delays the others by `maxRunningPerOwner` pieces at most.
 *
 * When the queue is full, the first piece of an owner replaces the newest piece of the owner with the most waiting.
 */
export class FairQueue {
  readonly #owners = new Map<string, OwnerQueue>();
  #shared: Piece[] = [];
  #running = 0;
  #waiting = 0;

  constructor(private readonly limits: FairQueueLimits) {}

  /**
   * Runs the work when it is its owner's turn.
   * @throws AppError 429 REQUEST_LIMIT before the work starts, when too many pieces wait, of this owner or in total
   */
  async run<T>(name: string, work: Work<T>): Promise<T> {
    const owner = this.#owners.get(name) ?? { running: 0, shared: 0, backlog: [] };
    this.#makeRoom(owner);
    this.#owners.set(name, owner);
    try {
      const hasWaited = await this.#waitForTurn(owner);
      try {
        return await work(hasWaited);
      } finally {
        owner.running -= 1;
        this.#running -= 1;
        this.#advance(owner);
      }
    } finally {
      const isEmpty = owner.running + waitingOf(owner) === 0;
      if (isEmpty && this.#owners.get(name) === owner) this.#owners.delete(name);
    }
  }

  /** @throws AppError 429 REQUEST_LIMIT when one more piece of this owner cannot wait */
  #makeRoom(owner: OwnerQueue): void {
    const { maxRunning, maxRunningPerOwner, maxWaiting, maxWaitingPerOwner } = this.limits;
    const count = owner.running + waitingOf(owner);
    if (count >= maxRunningPerOwner + maxWaitingPerOwner) throw tooMany();
    if (this.#running + this.#waiting < maxRunning + maxWaiting) return;
    if (count > 0 || !this.#rejectNewestOfBusiest()) throw tooMany();
  }

  /** Resolves when the piece may start: to true when it has waited. */
  #waitForTurn(owner: OwnerQueue): Promise<boolean> {
    return new Promise((resolve, reject) => {
      let hasWaited = false;
      this.#waiting += 1;
      owner.backlog.push({ owner, start: () => resolve(hasWaited), reject: () => reject(tooMany()) });
      this.#advance(owner);
      hasWaited = true;
    });
  }

  /** Moves the owner's pieces to the shared queue, and starts as many pieces of all owners as may run. */
  #advance(owner: OwnerQueue): void {
    const { maxRunning, maxRunningPerOwner } = this.limits;
    while (owner.backlog.length > 0 && owner.running + owner.shared < maxRunningPerOwner) {
      this.#shared.push(...owner.backlog.splice(0, 1));
      owner.shared += 1;
    }
    while (this.#running < maxRunning) {
      const piece = this.#shared.shift();
      if (!piece) return;
      piece.owner.shared -= 1;
      piece.owner.running += 1;
      this.#waiting -= 1;
      this.#running += 1;
      piece.start();
    }
  }

  /** Returns false when no owner has two waiting pieces: one stays, so that the owner keeps a turn. */
  #rejectNewestOfBusiest(): boolean {
    let busiest: OwnerQueue | undefined;
    for (const owner of this.#owners.values())
      if (!busiest || waitingOf(owner) > waitingOf(busiest)) busiest = owner;
    if (!busiest || waitingOf(busiest) < 2) return false;
    const newest = busiest.backlog.pop() ?? this.#takeFromShared(busiest);
    this.#waiting -= 1;
    newest?.reject();
    return true;
  }

  #takeFromShared(owner: OwnerQueue): Piece | undefined {
    const index = this.#shared.findLastIndex((piece) => piece.owner === owner);
    owner.shared -= 1;
    return this.#shared.splice(index, 1)[0];
  }
}
