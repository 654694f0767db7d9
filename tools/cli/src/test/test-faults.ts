import { program } from '@wallet/build';
import { runJourneys } from './run-journeys';

/**
 * `pnpm test:faults`: as many cells of the fault matrix as fit into its time limit, or a part of them with
 * `FAULT_CELLS=1/4`; further arguments go to Playwright.
 */
program(async () => {
  const { FAULT_CELLS = 'all' } = process.env;
  process.exitCode = runJourneys(['faults/matrix', ...process.argv.slice(2)], { FAULT_CELLS });
}, 'Usage: FAULT_CELLS=all|1/4 pnpm test:faults [words for Playwright]');
