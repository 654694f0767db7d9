/** Calls back once, at the earliest of the times that were asked for since. */
export class WakeTimer {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #at = Infinity;

  constructor(private readonly wake: () => void) {}

  /** Asks for a call in so many ms. */
  in(ms: number): void {
    if (Date.now() + ms >= this.#at) return;
    this.clear();
    this.#at = Date.now() + ms;
    this.#timer = setTimeout(() => {
      this.clear();
      this.wake();
    }, ms);
  }

  clear(): void {
    clearTimeout(this.#timer);
    this.#at = Infinity;
  }
}
