import type { Browser } from '@playwright/test';
import { launchOptions } from '../support/browser-options';
import { allCells, sampleCells } from '../support/fault-matrix/choose-cells';
import { findFiles, type Visit } from '../support/fault-matrix/find-files';
import { runCell, type CellResult } from '../support/fault-matrix/run-cell';
import { type Cell, faultLanguages, type SiteFile } from '../support/fault-matrix/site-file';
import { summarizeResults } from '../support/fault-matrix/summarize-results';
import { fontEnvironment } from '../support/font-sets';
import { memberPages, visitorPages } from '../support/pages';
import { expect, test } from '../support/test';

// A browser that downloads the site's fonts: their files are part of the matrix.
test.use({ launchOptions: { ...launchOptions, env: fontEnvironment('liberation') } });

/**
 * `pnpm test:faults` runs 500 cells and as many more as its time allows (`FAULT_CELLS=all`), or one part of them (`1/4`
 * … `4/4`). Without `FAULT_CELLS`, a run takes the same sample each time.
 */
const selection = process.env['FAULT_CELLS'] ?? '';
const [part = 1, parts = 1] = selection.split('/').map(Number).filter(Boolean);
const isFullRun = selection !== '';
const sampleSize = 40;
const minCells = Math.floor(500 / parts);
/** After this time no cell is started beyond the minimum, in ms. */
const maxRunMs = (19 * 60_000) / parts;
/** A test gets slower with every call that it makes, so several tests run the whole matrix one after another. */
const slices = isFullRun ? Math.ceil(12 / parts) : 1;
/** How many pages are open at the same time; most of them wait most of the time. */
const concurrency = 3;
/** Timeout until a page is complete or shows a message, in ms. Longer for a sample, which runs on busy machines. */
const messageMs = isFullRun ? 8_000 : 60_000;

const samplePaths = [
  '/login',
  '/contact',
  '/user/home',
  '/user/bonus',
  '/user/spin',
  '/user/home?dialog=wallet.deposit',
];

/** Returns the visits: every page in Thai, and the first page of each remote in the other languages. */
function visits(): Visit[] {
  const isSelected = ({ path }: { path: string }): boolean => isFullRun || samplePaths.includes(path);
  const inThai = [
    ...visitorPages.map((page) => ({ page, isMember: false })),
    ...memberPages.map((page) => ({ page, isMember: true })),
  ].filter(({ page }) => isSelected(page));
  return faultLanguages.flatMap((language) =>
    inThai
      .filter(({ page }) => language === 'th' || (isFullRun && samplePaths.includes(page.path)))
      .map((visit) => ({ ...visit, language })),
  );
}

test.describe.configure({ mode: 'serial', retries: isFullRun ? 0 : 1 });

interface Run {
  files: SiteFile[];
  cells: Cell[];
  /** The cells that were not started yet, shared by all workers. */
  remaining: ArrayIterator<Cell>;
  startedAt: number;
  results: CellResult[];
}
let run: Run | undefined;

async function startRun(browser: Browser, site: string): Promise<Run> {
  const startedAt = performance.now();
  const files = await findFiles(browser, site, visits());
  const cells = isFullRun
    ? allCells(files).filter((_, index) => index % parts === part - 1)
    : sampleCells(files, sampleSize);
  return { files, cells, remaining: cells.values(), startedAt, results: [] };
}

for (let slice = 1; slice <= slices; slice += 1) {
  const title =
    '[T3.2] a page with one faulty file is never blank, shows a message in time, recovers without a reload, and runs no tampered code';
  test(slices === 1 ? title : `${title} (${slice} of ${slices})`, async ({ browser, site }) => {
    test.setTimeout(isFullRun ? maxRunMs / slices + 300_000 : 1_800_000);
    run ??= await startRun(browser, site.url);
    const { files, cells, remaining, startedAt, results } = run;
    const hasTime = () => performance.now() - startedAt < (maxRunMs * slice) / slices;
    const needsCells = () => isFullRun && results.length < (minCells * slice) / slices;
    const runCells = async (): Promise<void> => {
      while (hasTime() || needsCells()) {
        const { value: cell } = remaining.next();
        if (!cell) return;
        results.push(await runCell(browser, site.url, { cell, files, maxMessageMs: messageMs }));
      }
    };
    await Promise.all(Array.from({ length: concurrency }, runCells));
    if (slice < slices) return;
    const { counts, broken } = summarizeResults(results, messageMs);
    process.stdout.write(`${counts}; ${cells.length} cells in all\n`);
    expect(broken).toEqual([]);
    expect(results.length).toBeGreaterThanOrEqual(isFullRun ? minCells : sampleSize - 5);
  });
}
