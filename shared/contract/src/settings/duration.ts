import * as v from 'valibot';

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
] as const;

/** Formats a duration in ms in the largest unit that gives a whole number. */
export function formatDuration(ms: number): string {
  const [name, size] = units.find(([, size]) => ms > 0 && ms % size === 0) ?? ['ms', 1];
  const count = ms / size;
  return name === 'ms' ? `${count} ms` : `${count} ${name}${count === 1 ? '' : 's'}`;
}

function parseDuration(text: string): number {
  const [count, unit = ''] = text.split(' ');
  return Number(count) * (units.find(([name]) => unit.startsWith(name))?.[1] ?? 1);
}

/** A duration such as `30 minutes`, parsed to ms. */
export const durationText = v.pipe(
  v.string(),
  v.regex(/^\d{1,9} (ms|seconds?|minutes?|hours?|days?)$/),
  v.transform(parseDuration),
);
