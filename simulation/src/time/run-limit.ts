/** A run takes 2,000 to 5,000 steps. */
const usualMaxSteps = 50_000;

/**
 * Counts the steps of a run: events of the virtual clock, statements, and times that a page reads its clock. A run that
 * takes too many would never end, also when a page repeats something within one event.
 */
export class RunLimit {
  #steps = 0;
  #onReached: () => void = () => undefined;

  constructor(readonly maxSteps = usualMaxSteps) {}

  get isReached(): boolean {
    return this.#steps > this.maxSteps;
  }

  /** Starts to count a run. `onReached` is called once, when the run has taken too many steps. */
  start(onReached: () => void): void {
    this.#steps = 0;
    this.#onReached = onReached;
  }

  count(): void {
    this.#steps += 1;
    if (this.#steps === this.maxSteps + 1) this.#onReached();
  }

  /** Counts a step of code that may repeat within one event. @throws Error when the run has taken too many steps */
  countOrStop(): void {
    this.count();
    if (this.isReached) throw new Error(`The run has taken more than ${this.maxSteps} steps.`);
  }
}
