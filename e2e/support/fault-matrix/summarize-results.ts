import type { CellResult } from './run-cell';

/** The counts of a matrix as a summary, and one line for each failed cell. */
export interface MatrixSummary {
  counts: string;
  broken: string[];
}

/** The matrix fails when fewer of the affected pages recover without a reload. */
const minPercentInPage = 95;

const nameOf = ({ cell: { file, fault } }: CellResult): string =>
  `${fault} of ${file.path} on ${file.page.path}`;

/** Counts the results. `messageMs` is the time limit for a message on the page. */
export function summarizeResults(results: readonly CellResult[], messageMs: number): MatrixSummary {
  const withRecovery = (recovery: CellResult['recovery']): CellResult[] =>
    results.filter((result) => result.recovery === recovery);
  const unaffected = withRecovery('unharmed');
  const page = withRecovery('page');
  const reload = withRecovery('reload');
  const notRecovered = withRecovery('lost');
  const affectedCount = results.length - unaffected.length;
  const blank = results.filter(({ isBlank }) => isBlank);
  const late = results.filter((result) => (result.messageMs ?? Infinity) > messageMs);
  const tampered = results.filter((result) => result.wasTampered);
  const notRequested = results.filter(({ wasRequested }) => !wasRequested);
  const percentInPage = affectedCount ? (page.length / affectedCount) * 100 : 100;
  const slowest = Math.max(0, ...results.map((result) => result.messageMs ?? 0));
  return {
    counts: [
      `${results.length} cells of ${new Set(results.map(({ cell }) => cell.file.path)).size} files`,
      `${blank.length} blank`,
      `${late.length} without a message within ${messageMs / 1000} s (the slowest ${(slowest / 1000).toFixed(1)} s)`,
      `${unaffected.length} complete in spite of the fault`,
      `${page.length} of ${affectedCount} recovered in the page (${percentInPage.toFixed(1)} %)`,
      `${reload.length} by a reload`,
      `${notRecovered.length} not at all`,
      `${tampered.length} with tampered content`,
    ].join(', '),
    broken: [
      ...blank.map((one) => `blank: ${nameOf(one)}`),
      ...late.map(
        (one) =>
          `${one.messageMs === null ? 'no message' : `a message after ${one.messageMs} ms`}: ${nameOf(one)}`,
      ),
      ...notRecovered.map((one) => `not recovered: ${nameOf(one)}`),
      ...tampered.map((one) => `tampered: ${nameOf(one)}`),
      ...notRequested.map((one) => `never requested: ${nameOf(one)}`),
      ...(percentInPage < minPercentInPage ? reload.map((one) => `only by a reload: ${nameOf(one)}`) : []),
    ],
  };
}
