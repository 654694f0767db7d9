/** The member's money at one moment. It is stored with the intent, as JSON. */
export interface Snapshot {
  /** The wallet in satang, or the coins of the wheel; null when it could not be read. */
  wallet: number | null;
  /** Names of what only such an action creates, like entries of the statement; null when they could not be read. */
  traces: readonly string[] | null;
}

/** What two snapshots show about an action between them. */
export interface Finding {
  /**
   * `happened`: there is a new trace. `changed`: the wallet has another amount, which may have another cause.
   * `unchanged`: nothing shows it yet. `unreadable`: there is nothing to compare.
   */
  outcome: 'happened' | 'changed' | 'unchanged' | 'unreadable';
  /** The wallet before and now, in satang. */
  before: number | null;
  after: number | null;
}

/** Compares the snapshot before an action with a later one. */
export function compareSnapshots(before: Snapshot | null, after: Snapshot): Finding {
  const amounts = { before: before?.wallet ?? null, after: after.wallet };
  const seen = before?.traces && new Set(before.traces);
  if (seen && after.traces?.some((trace) => !seen.has(trace))) return { outcome: 'happened', ...amounts };
  const walletIsKnown = amounts.before !== null && amounts.after !== null;
  if (walletIsKnown && amounts.before !== amounts.after) return { outcome: 'changed', ...amounts };
  const isKnown = walletIsKnown || (seen && after.traces);
  return { outcome: isKnown ? 'unchanged' : 'unreadable', ...amounts };
}
