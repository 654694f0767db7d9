import { faultsOf, type Cell, type SiteFile } from './site-file';

/**
 * Returns every fault of every file. Any prefix of the list covers all files and all faults evenly: each round adds the
 * next fault of every file, and neighbours start with different faults.
 */
export function allCells(files: readonly SiteFile[]): Cell[] {
  const cells: Cell[] = [];
  const rounds = Math.max(0, ...files.map(({ kind }) => faultsOf(kind).length));
  for (let round = 0; round < rounds; round += 1) {
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
 * Returns a sample of about this size, always the same one. It covers every kind of file, with the shell's files
 * separately, as many faults as the size allows, and every fault on several kinds.
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
