/** CPU slowdown factor of a mid-range phone. */
export const cpuSlowdown = 4;

export const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** Formats a row of a table: the first column is a name, the others are figures. */
export const row = (...cells: string[]): string =>
  cells.map((cell, index) => (index ? cell.padStart(13) : cell.padEnd(14))).join('');

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Formats a size in kB, with one decimal. */
export const kb = (bytes: number): string => (bytes / 1000).toFixed(1);

/** Formats a time in whole ms; returns '' when there is none. */
export const ms = (time: number): string => (time ? time.toFixed(0) : '');

/** Formats the ratio of two numbers; returns '' when one of them is 0. */
export const ratio = (one: number, other: number): string => (one && other ? (one / other).toFixed(2) : '');
