import { compareSnapshots, type Finding, type Snapshot } from './snapshot';

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
