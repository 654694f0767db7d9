import type { TxnKind } from './post';

const counts = new Map<TxnKind, number>();

/** How many transactions this process has committed to the ledger, by kind. */
export const postCounts = {
  note(kind: TxnKind): void {
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  },
  all(): ReadonlyMap<TxnKind, number> {
    return counts;
  },
};
