import { faultsOf, type Cell, type SiteFile } from './site-file';

/**
 * Every fault of every file, in an order in which any beginning covers all files and all faults alike: each round gives
 * every file its next fault, and neighbours begin with different ones.
 */
export function allCells(files: readonly SiteFile[]): Cell[] {
  const cells: Cell[] = [];
  for (let round = 0; round < 12; round += 1) {
    files.forEach((file, index) => {
      const faults = faultsOf(file.kind);
      const fault = faults[(index + round) % faults.length];
      if (fault && round < faults.length) cells.push({ file, fault });
    });
  }
  return cells;
}

const groupOf = ({ owner, kind }: SiteFile): string => (owner === 'shell' ? `shell’s ${kind}` : kind);

/**
 * A sample of about this size, the same each time: of every kind of file, the shell's apart, as many faults as there is
 * room for, and every fault on several kinds.
 */
export function sampleCells(files: readonly SiteFile[], size: number): Cell[] {
  const pairs = new Map<string, Cell>();
  for (const cell of allCells(files)) {
    const pair = `${groupOf(cell.file)} ${cell.fault}`;
    if (!pairs.has(pair)) pairs.set(pair, cell);
  }
  const all = [...pairs.values()];
  const step = Math.max(1, all.length / size);
  return Array.from(
    { length: Math.min(size, all.length) },
    (_, index) => all[Math.floor(index * step)],
  ).filter((cell) => cell !== undefined);
}
