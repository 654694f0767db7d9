import { program } from '@wallet/build';
import { runJourneys } from './run-journeys';

/** `pnpm test:backends`: every cell of the table of calls and responses; further arguments go to Playwright. */
program(async () => {
  process.exitCode = runJourneys(['other-backend', ...process.argv.slice(2)], { BACKEND_CELLS: 'all' });
}, 'Usage: pnpm test:backends [words for Playwright]');
