/** What is read counts as read after so long (S9.2), in ms. */
const readMarkMs = 1_000;

/** Tells the server what the person has seen, once it was in sight long enough. */
export class ReadMark {
  #marked = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly mark: () => Promise<void>) {}

  /** Everything up to a place is in sight. */
  seen(place: number): void {
    if (place <= this.#marked) return;
    this.unseen();
    this.#timer = setTimeout(() => {
      this.#marked = place;
      // A mark that is lost is made up by the next.
      this.mark().catch(() => undefined);
    }, readMarkMs);
  }

  /** The person looked away before it counted. */
  unseen(): void {
    clearTimeout(this.#timer);
  }
}
