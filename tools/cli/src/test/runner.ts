import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildChanged, print, CliError, root } from '@wallet/build';

interface Totals {
  passed: number;
  failed: number;
  skipped: number;
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numFailedTestSuites: number;
  testResults: { assertionResults: { fullName: string; status: string; invocations?: number }[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/** Suites whose value is in their breadth, in files `*.long.*`. `pnpm test:long` runs them, `pnpm test` all others. */
export type SuiteLength = 'usual' | 'long';

/** Jest's pattern for the files of each length. */
const testFiles: Readonly<Record<SuiteLength, string>> = {
  usual: String.raw`^((?!\.long\.test\.).)+$`,
  long: String.raw`\.long\.test\.`,
};

const playwrightProjects: Readonly<Record<SuiteLength, string>> = { usual: 'journeys', long: 'long' };

export const bin = (name: string): string => join(root, 'node_modules/.bin', name);

/** Runs a command with visible output. Resolves to true when it exits with code 0. */
export function run(
  command: string,
  args: readonly string[],
  options: { cwd?: string; env?: Record<string, string> } = {},
): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...options.env },
    });
    child.on('error', () => resolve(false));
    child.on('exit', (code) => resolve(code === 0));
  });
}

const jestTotals = (report: unknown): Totals => {
  const { numPassedTests, numFailedTests, numPendingTests, numFailedTestSuites, testResults } =
    report as JestReport;
  for (const { fullName, status, invocations = 1 } of testResults.flatMap((file) => file.assertionResults))
    if (status === 'passed' && invocations > 1) print(`passed on its second attempt only: ${fullName}`);
  return {
    passed: numPassedTests,
    failed: Math.max(numFailedTests, numFailedTestSuites),
    skipped: numPendingTests,
  };
};

const playwrightTotals = (report: unknown): Totals => {
  const { expected, unexpected, flaky, skipped } = (report as PlaywrightReport).stats;
  if (flaky) print(`${flaky} journeys passed on their second attempt only`);
  return { passed: expected + flaky, failed: unexpected, skipped };
};

/** Runs checks and suites one after another, counts their tests and measures their times. */
export class Runner {
  readonly totals: Totals = { passed: 0, failed: 0, skipped: 0 };
  readonly #length: SuiteLength;
  readonly #times: [name: string, ms: number][] = [];
  readonly #reports = mkdtempSync(join(tmpdir(), 'site-test-'));

  constructor(length: SuiteLength = 'usual') {
    this.#length = length;
  }

  /** Runs a check that counts as one test. */
  async check(name: string, task: () => Promise<boolean> | boolean): Promise<void> {
    await this.#timed(name, async () => {
      let isPassed = false;
      try {
        isPassed = await task();
      } catch (error) {
        print(
          error instanceof CliError ? error.message : String(error instanceof Error ? error.stack : error),
        );
      }
      this.totals[isPassed ? 'passed' : 'failed'] += 1;
      if (!isPassed) print(`✗ ${name}`);
    });
  }

  /** Runs a check that finds problems, and prints them. It counts as one test. */
  checkProblems(name: string, find: () => readonly string[]): Promise<void> {
    return this.check(name, () => {
      const problems = find();
      problems.forEach(print);
      return problems.length === 0;
    });
  }

  /** Runs the type check of packages, the linter and the formatter; without paths these check the whole project. */
  async checkSources(packages: readonly string[], paths: readonly string[]): Promise<void> {
    for (const name of packages) await this.check(`types of ${name}`, () => run(bin('tsc'), ['-p', name]));
    await this.check('lint', () => run(bin('oxlint'), paths));
    await this.check('format', () => run(bin('biome'), ['ci', '--max-diagnostics=20', ...paths]));
  }

  checkBuilds(): Promise<void> {
    return this.check('the builds that the site is composed of', async () => {
      await buildChanged(print);
      return true;
    });
  }

  /** Runs unit tests. Resolves with the report, or null when none was written. */
  jest(name: string, args: readonly string[]): Promise<unknown> {
    const runSuite = (report: string) =>
      run(bin('jest'), [
        '--maxWorkers=3',
        '--json',
        `--outputFile=${report}`,
        '--reporters=default',
        '--silent',
        ...args,
        '--testPathPatterns',
        testFiles[this.#length],
      ]);
    return this.#suite(name, runSuite, jestTotals);
  }

  /** Runs journeys in a Chromium. Resolves with the report, or null when none was written. */
  playwright(name: string, chromium: string, args: readonly string[] = []): Promise<unknown> {
    const runSuite = (report: string) =>
      run(
        join(root, 'e2e/node_modules/.bin/playwright'),
        ['test', '--reporter=list,json', `--project=${playwrightProjects[this.#length]}`, ...args],
        {
          cwd: join(root, 'e2e'),
          env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
        },
      );
    return this.#suite(name, runSuite, playwrightTotals);
  }

  /** Prints the times and the totals. Sets a failing exit code when a test failed. */
  finish(): void {
    rmSync(this.#reports, { recursive: true, force: true });
    print('');
    for (const [name, ms] of this.#times) print(`${(ms / 1000).toFixed(1).padStart(8)} s  ${name}`);
    const { passed, failed, skipped } = this.totals;
    print(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
    process.exitCode = failed ? 1 : 0;
  }

  async #timed<Result>(name: string, task: () => Promise<Result>): Promise<Result> {
    print(`\n── ${name}`);
    const startedAt = Date.now();
    const result = await task();
    this.#times.push([name, Date.now() - startedAt]);
    return result;
  }

  /** Runs a suite and counts its tests from the report that it writes; without a report it counts as one failure. */
  #suite(
    name: string,
    task: (report: string) => Promise<boolean>,
    countTests: (report: unknown) => Totals,
  ): Promise<unknown> {
    return this.#timed(name, async () => {
      const file = join(this.#reports, `${name.replace(/\W+/g, '-')}.json`);
      const isPassed = await task(file);
      let counts: Totals = { passed: 0, failed: 1, skipped: 0 };
      let report: unknown = null;
      try {
        report = JSON.parse(readFileSync(file, 'utf8'));
        counts = countTests(report);
      } catch {
        print(`✗ ${name} wrote no report`);
      }
      // A suite that fails without a failed test (for example a file that does not load) must not pass either.
      if (!isPassed && counts.failed === 0) counts = { ...counts, failed: 1 };
      if (isPassed && counts.passed === 0) counts = { ...counts, failed: counts.failed + 1 };
      for (const key of ['passed', 'failed', 'skipped'] as const) this.totals[key] += counts[key];
      return report;
    });
  }
}
