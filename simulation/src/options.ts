import { parseArgs } from 'node:util';

/** What a run of `pnpm simulate` does. */
export interface Options {
  /** The seeds to run, in this order. */
  seeds: readonly number[];
  shouldShrink: boolean;
  workers: number;
}

/** Seeds of `pnpm test`: fixed ones, and new ones in every run. */
const fixedSeeds = 280;
const newSeeds = 20;

const range = (from: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => from + index);

/** Parses the arguments: `--seed N`, or `--seeds COUNT` and `--from N`, with `--shrink` and `--workers COUNT`. */
export function parseOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seed: { type: 'string' },
      seeds: { type: 'string' },
      from: { type: 'string' },
      shrink: { type: 'boolean' },
      workers: { type: 'string' },
    },
  });
  const shouldShrink = values.shrink ?? false;
  if (values.seed !== undefined) return { seeds: [Number(values.seed)], shouldShrink, workers: 1 };
  const workers = Number(values.workers ?? 2);
  if (values.seeds !== undefined || values.from !== undefined)
    return {
      seeds: range(Number(values.from ?? 1), Number(values.seeds ?? fixedSeeds)),
      shouldShrink,
      workers,
    };
  // `--seed` repeats a new one too.
  const firstNew = 1_000_000 + Math.floor(Math.random() * 1_000_000_000);
  return { seeds: [...range(1, fixedSeeds), ...range(firstNew, newSeeds)], shouldShrink, workers };
}
