interface Options {
  /** How many values are known at a time. */
  size: number;
  /** A value that was not seen for so long (ms) gives way to a new one. */
  idleMs: number;
  /** Is called with a value that gave way. */
  onRemoved(value: string): void;
}

/**
 * Bounds what strangers can make labels of: the first values that come get a slot and keep it while they are seen; when
 * all are taken, a new value gets one only where another has been idle. Nothing that is refused is stored.
 */
export class Slots {
  readonly #seenAt = new Map<string, number>();

  constructor(private readonly options: Options) {}

  /** Whether the value has a slot, or gets one at this moment (ms). */
  admit(value: string, now: number): boolean {
    const { size } = this.options;
    if (!this.#seenAt.has(value) && this.#seenAt.size >= size && !this.#removeIdle(now)) return false;
    // Set anew, so that the map stays ordered by when a value was last seen.
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
