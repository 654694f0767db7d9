import { join } from 'node:path';
import { program, CliError, root } from '@wallet/build';
import { startRadosgw } from '@wallet/release/testing';
import { bin, jestCosts, jestStep, journeyStep, run, runPlaywright, runSteps } from './runner';

const runJourneys = (args: readonly string[], env?: Record<string, string>): Promise<boolean> =>
  runPlaywright(['--reporter=list', ...args], env);

/** The suites that are not part of `pnpm test`, as `pnpm test:<name>`. They resolve to true when they pass. */
const suites: Readonly<Record<string, (args: readonly string[]) => Promise<boolean>>> = {
  /** The tests that are too slow for `pnpm test`: the files `*.long.*`; a quarter of each suite with `--shard=1/4`. */
  long: (args) =>
    runSteps([
      jestStep('long unit and backend tests', args, 'long'),
      journeyStep('long journeys', args, 'long'),
    ]),

  /** Prints what each file of unit and backend tests costs; with paths only these. */
  costs: jestCosts,

  /** Every cell of the table of calls and responses (`e2e/other-backend/table/`). */
  backends: (args) => runJourneys(['other-backend', ...args], { BACKEND_CELLS: 'all' }),

  /**
   * Cells of the fault matrix (`e2e/README.md`): 500, and more until the time limit; a part of them with
   * `FAULT_CELLS=1/4`.
   */
  faults: (args) =>
    runJourneys(['faults/matrix', ...args], { FAULT_CELLS: process.env['FAULT_CELLS'] ?? 'all' }),

  /** The tests of releases into a bucket, with their own radosgw. */
  async s3(args) {
    const server = await startRadosgw();
    try {
      const options = ['--config', join(root, 'tools/release/jest.config.ts'), '--runInBand'];
      return await run(bin('jest'), [...options, ...args, '--testMatch=**/*.s3.ts'], { env: server.env });
    } finally {
      server.stop();
    }
  },
};

program(
  async () => {
    const [name = '', ...args] = process.argv.slice(2);
    const suite = suites[name];
    if (!suite) throw new CliError(`There is no suite "${name}": ${Object.keys(suites).join(', ')}.`);
    process.exitCode = (await suite(args)) ? 0 : 1;
  },
  'Usage: pnpm test:long, test:costs, test:backends, test:faults or test:s3 [arguments for Playwright or Jest]\n\n' +
    '  pnpm test:long --shard=1/4 runs the first of four parts.\n' +
    '  FAULT_CELLS=1/4 pnpm test:faults runs a part of the fault matrix.',
);
