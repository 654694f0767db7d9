import { allCells, sampleCells } from '../support/fault-matrix/choose-cells';
import { findFiles, type Visit } from '../support/fault-matrix/find-files';
import { runCell, type Verdict } from '../support/fault-matrix/run-cell';
import { tally } from '../support/fault-matrix/tally';
import { languages } from '../support/language';
import { memberPages, visitorPages } from '../support/pages';
import { expect, test } from '../support/test';

/**
 * `pnpm test:faults` runs all there is time for (`FAULT_CELLS=all`), or one part of it (`1/4` … `4/4`); every other run
 * takes a sample, the same each time.
 */
const wanted = process.env['FAULT_CELLS'] ?? '';
const [part = 1, parts = 1] = wanted.split('/').map(Number).filter(Boolean);
const isWhole = wanted !== '';
const sampleSize = 60;
const fewestCells = Math.floor(500 / parts);
/** After this long no further cell is begun, in ms. */
const boundMs = (19 * 60_000) / parts;
/** How many pages are open at once; most of them wait most of the time. */
const atOnce = 3;
/** The longest that a person may wait for words, in ms; a machine with other work gets twice as long in a sample. */
const wordsMs = isWhole ? 8_000 : 16_000;

const inSample = [
  '/login',
  '/contact',
  '/user/home',
  '/user/bonus',
  '/user/spin',
  '/user/home?dialog=wallet.deposit',
];

/** Pages by the language that they are opened in: all of them in Thai, and the first of each remote in the others. */
function visits(): Visit[] {
  const isChosen = ({ path }: { path: string }): boolean => isWhole || inSample.includes(path);
  const inThai = [
    ...visitorPages.map((page) => ({ page, isMember: false })),
    ...memberPages.map((page) => ({ page, isMember: true })),
  ].filter(({ page }) => isChosen(page));
  return languages.flatMap((language) =>
    inThai
      .filter(({ page }) => language === 'th' || (isWhole && inSample.includes(page.path)))
      .map((visit) => ({ ...visit, language })),
  );
}

test.describe.configure({ retries: isWhole ? 0 : 1 });

test('files that come to grief: never blank, words in time, mended in the page, and nothing tampered with is let in', async ({
  browser,
  site,
}) => {
  test.setTimeout(isWhole ? boundMs + 300_000 : 600_000);
  const begun = performance.now();
  const files = await findFiles(browser, site.url, visits());
  const cells = isWhole
    ? allCells(files).filter((_, index) => index % parts === part - 1)
    : sampleCells(files, sampleSize);
  const verdicts: Verdict[] = [];
  const left = cells.values();
  const work = async (): Promise<void> => {
    for (const cell of left) {
      if (performance.now() - begun > boundMs) return;
      verdicts.push(await runCell(browser, site.url, cell, files));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  const { counts, broken } = tally(verdicts, wordsMs);
  process.stdout.write(`${counts}; ${cells.length} cells in all\n`);
  expect(broken).toEqual([]);
  expect(verdicts.length).toBeGreaterThanOrEqual(isWhole ? fewestCells : sampleSize - 5);
});
