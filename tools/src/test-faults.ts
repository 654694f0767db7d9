import { program } from './program';
import { runJourneys } from './run-journeys';

/**
 * `pnpm test:faults`: as many cells of the fault matrix as there is time for, or a part of them as `FAULT_CELLS=1/4`;
 * further words go to Playwright.
 */
program(async () => {
  const { FAULT_CELLS = 'all' } = process.env;
  process.exitCode = runJourneys(['faults/matrix', ...process.argv.slice(2)], { FAULT_CELLS });
}, 'Usage: FAULT_CELLS=all|1/4 pnpm test:faults [words for Playwright]');
