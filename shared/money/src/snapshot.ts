/** The member's money at one moment. It is stored with the intent, as JSON. */
export interface Snapshot {
  /** The wallet in satang, or the coins of the wheel; null when it could not be read. */
  wallet: number | null;
  /** Names of records that only such an action creates, like statement entries; null when they could not be read. */
  traces: readonly string[] | null;
}

/** The result of comparing two snapshots around an action. */
export interface Finding {
  /**
   * `happened`: there is a new trace. `changed`: the wallet's amount differs, which may have another cause.
   * `unchanged`: no effect is visible yet. `unreadable`: a snapshot is missing.
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
