/** A scheduled event of the virtual clock. */
export interface Timer {
  cancel(): void;
}

interface Entry {
  at: number;
  order: number;
  run: () => void;
  delay: number;
  isPermanent: boolean;
}

/** The start of every simulated run, in ms since 1970: shortly after the data of the demo. */
export const startTime = Date.parse('2026-03-04T05:06:07.000Z');

/** A clock that jumps from one scheduled event to the next. Events of the same time run in the order of scheduling. */
export class VirtualClock {
  #entries: Entry[] = [];
  #order = 0;
  #now = startTime;

  /** The current time, in ms since 1970. */
  get now(): number {
    return this.#now;
  }

  /** Returns to the start, and removes all events but the permanent ones, which begin their delay again. */
  reset(): void {
    const permanent = this.#entries.filter(({ isPermanent }) => isPermanent);
    permanent.sort((one, other) => one.delay - other.delay || one.order - other.order);
    this.#entries = [];
    this.#now = startTime;
    for (const entry of permanent)
      this.#insert(Object.assign(entry, { at: startTime + entry.delay, order: (this.#order += 1) }));
  }

  /** @param isPermanent true for work that goes on in the next run, such as the polls of the server's sockets */
  schedule(delayMs: number, run: () => void, isPermanent = false): Timer {
    const delay = Number.isFinite(delayMs) ? Math.max(0, delayMs) : 0;
    const entry = { at: this.#now + delay, order: (this.#order += 1), run, delay, isPermanent };
    this.#insert(entry);
    return {
      cancel: () => {
        const index = this.#entries.indexOf(entry);
        if (index >= 0) this.#entries.splice(index, 1);
      },
    };
  }

  /** Moves the time forward, as for a person who sleeps: the events of the time between run late, in their order. */
  jump(ms: number): void {
    this.#now += ms;
  }

  /** Runs the next event if it is due by `until`. Otherwise moves the time to `until` and returns false. */
  runNext(until: number): boolean {
    const [next] = this.#entries;
    if (!next || next.at > until) {
      this.#now = Math.max(this.#now, until);
      return false;
    }
    this.#entries.shift();
    this.#now = Math.max(this.#now, next.at);
    next.run();
    return true;
  }

  #insert(entry: Entry): void {
    this.#entries.splice(this.#positionOf(entry), 0, entry);
  }

  #positionOf({ at }: Entry): number {
    let low = 0;
    let high = this.#entries.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#entries[middle] as Entry).at <= at) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
