export const print = (line: string): void => void process.stdout.write(`${line}\n`);

export const row = (...cells: string[]): string =>
  cells.map((cell, index) => (index ? cell.padStart(13) : cell.padEnd(14))).join('');

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Formats a time in whole ms; returns '' when there is none. */
export const ms = (time: number): string => (time ? time.toFixed(0) : '');

export const ratio = (one: number, other: number): string => (one && other ? (one / other).toFixed(2) : '');
