/** The function that a contender's page offers to the benchmark. */
interface Window {
  /** Spins once to a slice; marks `spin-start` when the wheel begins to move and `spin-end` when it rests. */
  spinOnce: (index: number) => Promise<void>;
}
