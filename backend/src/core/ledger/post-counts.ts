const counts = new Map<string, number>();

/** Counts the transactions that this process has committed to the ledger, by kind. */
export const postCounts = {
  note(kind: string): void {
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  },
  all(): ReadonlyMap<string, number> {
    return counts;
  },
};
