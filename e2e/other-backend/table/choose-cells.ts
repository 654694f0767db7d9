import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { allCells, type Cell } from '../backend/cells';
import { screens } from './screens';

/** Number of cells in an ordinary test run; `pnpm test:backends` runs all of them. */
const sampleSize = 80;

/** Returns the commit, so that each commit has its own sample, and repeated runs of a commit have the same one. */
function readCommit(): string {
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

/** Returns the kind of a variant; all variants without a field are one kind. */
const kindOf = ({ variant }: Cell): string => (variant.startsWith('without ') ? 'without' : variant);

/** Returns a sample with every call and every kind of variant, filled up at random; ordered by call. */
function sampleOf(cells: readonly Cell[]): Cell[] {
  const seed = readCommit();
  const rank = (cell: Cell): string =>
    createHash('sha256').update(`${seed} ${cell.call} ${cell.variant}`).digest('hex');
  const shuffled = [...cells].sort((one, other) => (rank(one) < rank(other) ? -1 : 1));
  const chosen = new Set<Cell>();
  const calls = new Set<string>();
  const kinds = new Set<string>();
  const choose = (cell: Cell): void => {
    chosen.add(cell);
    calls.add(cell.call);
    kinds.add(kindOf(cell));
  };
  for (const cell of shuffled) if (!kinds.has(kindOf(cell)) && !calls.has(cell.call)) choose(cell);
  for (const cell of shuffled) if (!kinds.has(kindOf(cell)) || !calls.has(cell.call)) choose(cell);
  for (const cell of shuffled) if (chosen.size < sampleSize) choose(cell);
  return cells.filter((cell) => chosen.has(cell));
}

/** Returns cells of every call that a screen makes. */
export function cellsOfThisRun(): Cell[] {
  const cells = allCells().filter(({ call }) => screens[call]);
  return process.env['BACKEND_CELLS'] === 'all' ? cells : sampleOf(cells);
}
