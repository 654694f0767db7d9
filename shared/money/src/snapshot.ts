/** What reading showed of the member's money, as it is kept beside what was sent; it survives JSON. */
export interface Snapshot {
  /** What the wallet holds in satang, or the coins left of one who spins; null when it could not be read. */
  wallet: number | null;
  /** Names of what only an action like this one leaves behind, as entries of the statement; null when unreadable. */
  traces: readonly string[] | null;
}

/** What comparing two readings tells of an action between them. */
export interface Finding {
  /**
   * `happened`: it left a trace that was not there before. `changed`: the wallet holds another amount, which may have
   * another cause. `unchanged`: nothing shows it, so far. `unreadable`: there is nothing to compare.
   */
  verdict: 'happened' | 'changed' | 'unchanged' | 'unreadable';
  /** What the wallet held before and holds now, in satang. */
  before: number | null;
  after: number | null;
}

/** Compares what was seen before an action was sent with what is seen now. */
export function compareSnapshots(before: Snapshot | null, after: Snapshot): Finding {
  const amounts = { before: before?.wallet ?? null, after: after.wallet };
  const seen = before?.traces && new Set(before.traces);
  if (seen && after.traces?.some((trace) => !seen.has(trace))) return { verdict: 'happened', ...amounts };
  const walletIsKnown = amounts.before !== null && amounts.after !== null;
  if (walletIsKnown && amounts.before !== amounts.after) return { verdict: 'changed', ...amounts };
  const isKnown = walletIsKnown || (seen && after.traces);
  return { verdict: isKnown ? 'unchanged' : 'unreadable', ...amounts };
}
