/** The member's money at one moment. It is stored with the intent, as JSON. */
export interface Snapshot {
  /** The wallet in satang, or the coins of the wheel; null when it could not be read. */
  wallet: number | null;
  /** Ids of records that only such an action creates, like statement entries; null when they could not be read. */
  traces: readonly string[] | null;
}

/** The result of comparing two snapshots around an action. */
export interface SnapshotDiff {
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
export function compareSnapshots(before: Snapshot | null, after: Snapshot): SnapshotDiff {
  const amounts = { before: before?.wallet ?? null, after: after.wallet };
  const tracesBefore = before?.traces;
  const hasNewTrace = tracesBefore && after.traces?.some((trace) => !tracesBefore.includes(trace));
  if (hasNewTrace) return { outcome: 'happened', ...amounts };
  const hasBothAmounts = amounts.before !== null && amounts.after !== null;
  if (hasBothAmounts && amounts.before !== amounts.after) return { outcome: 'changed', ...amounts };
  const isReadable = hasBothAmounts || (tracesBefore && after.traces);
  return { outcome: isReadable ? 'unchanged' : 'unreadable', ...amounts };
}

/** Traces by source, like `statement`; null for a source that could not be read. */
export type TraceSources = Readonly<Record<string, readonly string[] | null>>;

const prefixOf = (source: string): string => `${source}:`;
const sourceOf = (trace: string): string => trace.slice(0, trace.indexOf(':'));

/**
 * Joins the traces of several sources into one list; null when no source was readable. A trace starts with the prefix of
 * its source, and the prefix alone records that the source was readable.
 */
export function joinTraces(sources: TraceSources): string[] | null {
  const joined = Object.entries(sources).flatMap(([source, traces]) =>
    traces ? [prefixOf(source), ...traces.map((trace) => `${prefixOf(source)}${trace}`)] : [],
  );
  return joined.length > 0 ? joined : null;
}

/** Returns the traces of one source, with its prefix, or null when it could not be read. */
export function tracesFrom(snapshot: Snapshot | null, source: string): string[] | null {
  const prefix = prefixOf(source);
  if (!snapshot?.traces?.includes(prefix)) return null;
  return snapshot.traces.filter((trace) => sourceOf(trace) === source && trace !== prefix);
}

/** Compares snapshots of joined traces: only sources that were readable both before and after prove anything. */
export function compareSources(before: Snapshot | null, after: Snapshot): SnapshotDiff {
  const sources = [...new Set([...(before?.traces ?? []), ...(after.traces ?? [])].map(sourceOf))];
  const readable = sources.filter((source) => tracesFrom(before, source) && tracesFrom(after, source));
  const keepReadable = (snapshot: Snapshot): Snapshot => ({
    ...snapshot,
    traces: readable.length > 0 ? readable.flatMap((source) => tracesFrom(snapshot, source) ?? []) : null,
  });
  return compareSnapshots(before && keepReadable(before), keepReadable(after));
}
