import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { allCells, type Cell } from '../backend/cells';
import { screens } from './screens';

/** Cells of an ordinary test run; all of them in `pnpm test:backends`. */
export const sampleSize = 80;

/** Another sample with each commit, and the same one however often a commit is tested. */
function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      encoding: 'utf8',
      cwd: __dirname,
      stdio: 'pipe',
    }).trim();
  } catch {
    return 'no history';
  }
}

/** The fields that are left out count as one kind of variant. */
export const kindOf = ({ variant }: Cell): string => (variant.startsWith('without ') ? 'without' : variant);

/** A sample in which every call and every kind of variant occurs, after that by chance; ordered by call. */
export function sampleOf(cells: readonly Cell[], size: number, seed: string): Cell[] {
  const rank = (cell: Cell): string =>
    createHash('sha256').update(`${seed} ${cell.call} ${cell.variant}`).digest('hex');
  const shuffled = [...cells].sort((one, other) => (rank(one) < rank(other) ? -1 : 1));
  const chosen = new Set<Cell>();
  const calls = new Set<string>();
  const kinds = new Set<string>();
  const take = (cell: Cell): void => {
    chosen.add(cell);
    calls.add(cell.call);
    kinds.add(kindOf(cell));
  };
  for (const cell of shuffled) if (!kinds.has(kindOf(cell)) && !calls.has(cell.call)) take(cell);
  for (const cell of shuffled) if (!kinds.has(kindOf(cell)) || !calls.has(cell.call)) take(cell);
  for (const cell of shuffled) if (chosen.size < size) take(cell);
  return cells.filter((cell) => chosen.has(cell));
}

/** Every call that a screen makes, in every way that it can answer. */
export const wholeTable = (): Cell[] => allCells().filter(({ call }) => screens[call]);

/** The cells of this run. */
export function cellsOfThisRun(): Cell[] {
  const cells = wholeTable();
  return process.env['BACKEND_CELLS'] === 'all' ? cells : sampleOf(cells, sampleSize, commit());
}
