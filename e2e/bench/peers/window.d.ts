/** What a contender's page offers to the bench. */
interface Window {
  /** Spins once to a slice; marks `spin-start` when it begins to move and `spin-end` when it has come to rest. */
  spinOnce: (index: number) => Promise<void>;
}
