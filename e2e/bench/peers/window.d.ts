/** What a contender's page offers to the bench. */
interface Window {
  /** Begins one spin to a slice. */
  startSpin: (index: number) => void;
  /** Whether the spin that was begun has come to rest. */
  spinOver: () => boolean;
}
