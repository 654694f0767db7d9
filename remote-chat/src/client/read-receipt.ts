/** What is read counts as read after so long (S9.2), in ms. */
const readReceiptMs = 1_000;

/** Tells the server what the person has seen, once it was in sight long enough. */
export class ReadReceipt {
  #read = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly send: () => Promise<void>) {}

  /** Everything up to a place is in sight. */
  seen(place: number): void {
    if (place <= this.#read) return;
    this.unseen();
    this.#timer = setTimeout(() => {
      this.#read = place;
      // A receipt that is lost is made up by the next.
      this.send().catch(() => undefined);
    }, readReceiptMs);
  }

  /** The person looked away before it counted. */
  unseen(): void {
    clearTimeout(this.#timer);
  }
}
