import { parseArgs } from 'node:util';

/** What a run of `pnpm simulate` does. */
export interface Options {
  /** The seeds to run, in this order. */
  seeds: readonly number[];
  shouldShrink: boolean;
  workers: number;
  /** Runs no further seeds after the first failure. */
  shouldStopAtFailure: boolean;
}

/** Number of seeds in `pnpm test`. */
const usualSeeds = 300;

const range = (from: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => from + index);

/** Parses the arguments: `--seed N`, or `--seeds COUNT` and `--from N`, with `--shrink`,
 * `--workers COUNT` and `--stop-at-failure`. */
export function parseOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seed: { type: 'string' },
      seeds: { type: 'string' },
      from: { type: 'string' },
      shrink: { type: 'boolean' },
      workers: { type: 'string' },
      'stop-at-failure': { type: 'boolean' },
    },
  });
  const common = {
    shouldShrink: values.shrink ?? false,
    shouldStopAtFailure: values['stop-at-failure'] ?? false,
  };
  if (values.seed !== undefined) return { seeds: [Number(values.seed)], ...common, workers: 1 };
  const workers = Number(values.workers ?? 2);
  if (values.seeds !== undefined || values.from !== undefined)
    return {
      seeds: range(Number(values.from ?? 1), Number(values.seeds ?? usualSeeds)),
      ...common,
      workers,
    };
  return { seeds: range(1, usualSeeds), ...common, workers };
}
