interface Options {
  /** Maximum number of values at a time. */
  size: number;
  /** A value that was not seen for this time (ms) can be replaced by a new one. */
  idleMs: number;
  /** Called with a value that was replaced. */
  onRemoved(value: string): void;
}

/**
 * Bounds the label values of untrusted input. The first values get a slot and keep it while they are seen. When all
 * slots are taken, a new value only replaces an idle one. Rejected values are not stored.
 */
export class Slots {
  readonly #seenAt = new Map<string, number>();

  constructor(private readonly options: Options) {}

  /** Returns true when the value has a slot, or gets one at this time (ms). */
  admit(value: string, now: number): boolean {
    const { size } = this.options;
    if (!this.#seenAt.has(value) && this.#seenAt.size >= size && !this.#removeIdle(now)) return false;
    // Deletes and inserts, so that the map stays ordered by the time when a value was last seen.
    this.#seenAt.delete(value);
    this.#seenAt.set(value, now);
    return true;
  }

  #removeIdle(now: number): boolean {
    const [oldest] = this.#seenAt;
    if (!oldest || now - oldest[1] < this.options.idleMs) return false;
    this.#seenAt.delete(oldest[0]);
    this.options.onRemoved(oldest[0]);
    return true;
  }
}
