import type { CellResult } from './run-cell';

/** What of a matrix is not as it has to be, one line each, and its counts in words. */
export interface Tally {
  counts: string;
  broken: string[];
}

const nameOf = ({ cell: { file, fault } }: CellResult): string =>
  `${fault} of ${file.path} on ${file.page.path}`;

/** Counts verdicts; `messageMs` is the longest that a person may wait for words. */
export function tally(verdicts: readonly CellResult[], messageMs: number): Tally {
  const by = (recovery: CellResult['recovery']): CellResult[] =>
    verdicts.filter((verdict) => verdict.recovery === recovery);
  const [unharmed, page, reload, lost] = [by('unharmed'), by('page'), by('reload'), by('lost')];
  const harmed = verdicts.length - unharmed.length;
  const blank = verdicts.filter(({ isBlank }) => isBlank);
  const late = verdicts.filter((verdict) => (verdict.messageMs ?? Infinity) > messageMs);
  const tampered = verdicts.filter((verdict) => verdict.wasTampered);
  const notAsked = verdicts.filter(({ wasRequested }) => !wasRequested);
  const inPage = harmed ? (page.length / harmed) * 100 : 100;
  const slowest = Math.max(0, ...verdicts.map((verdict) => verdict.messageMs ?? 0));
  return {
    counts: [
      `${verdicts.length} cells of ${new Set(verdicts.map(({ cell }) => cell.file.path)).size} files`,
      `${blank.length} blank`,
      `${late.length} without words within ${messageMs / 1000} s (the slowest ${(slowest / 1000).toFixed(1)} s)`,
      `${unharmed.length} complete in spite of the fault`,
      `${page.length} of ${harmed} mended in the page (${inPage.toFixed(1)} %)`,
      `${reload.length} by a reload`,
      `${lost.length} not at all`,
      `${tampered.length} with tampered content`,
    ].join(', '),
    broken: [
      ...blank.map((one) => `blank: ${nameOf(one)}`),
      ...late.map((one) => `words after ${one.messageMs ?? 'ever'} ms: ${nameOf(one)}`),
      ...lost.map((one) => `not recovered: ${nameOf(one)}`),
      ...tampered.map((one) => `let in: ${nameOf(one)}`),
      ...notAsked.map((one) => `never asked for: ${nameOf(one)}`),
      ...(inPage < 95 ? reload.map((one) => `only by a reload: ${nameOf(one)}`) : []),
    ],
  };
}
