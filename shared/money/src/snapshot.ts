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

/** Traces by source, like `statement`; null for a source that could not be read. */
export type TraceSources = Readonly<Record<string, readonly string[] | null>>;

const markOf = (source: string): string => `${source}:`;
const sourceOf = (trace: string): string => trace.slice(0, trace.indexOf(':'));

/**
 * Joins the traces of several sources into one list that also records the readable sources; null when none was
 * readable.
 */
export function joinTraces(sources: TraceSources): string[] | null {
  const read = Object.entries(sources).flatMap(([source, traces]) =>
    traces ? [markOf(source), ...traces.map((trace) => `${markOf(source)}${trace}`)] : [],
  );
  return read.length > 0 ? read : null;
}

/** Returns the traces of one source, or null when it could not be read. */
export function tracesFrom(snapshot: Snapshot | null, source: string): string[] | null {
  const mark = markOf(source);
  if (!snapshot?.traces?.includes(mark)) return null;
  return snapshot.traces.filter((trace) => sourceOf(trace) === source && trace !== mark);
}

/** Compares snapshots of joined traces: only sources that were readable both before and after prove anything. */
export function compareSources(before: Snapshot | null, after: Snapshot): Finding {
  const sources = [...new Set([...(before?.traces ?? []), ...(after.traces ?? [])].map(sourceOf))];
  const both = sources.filter((source) => tracesFrom(before, source) && tracesFrom(after, source));
  const only = (snapshot: Snapshot): Snapshot => ({
    ...snapshot,
    traces: both.length > 0 ? both.flatMap((source) => tracesFrom(snapshot, source) ?? []) : null,
  });
  return compareSnapshots(before && only(before), only(after));
}
