import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { buildChanged, print, CliError, root } from '@wallet/build';
import { failedJourneys, type JourneyReport } from './journeys';

interface Totals {
  passed: number;
  failed: number;
  skipped: number;
}

/** The content of a suite's report. */
interface SuiteResult extends Totals {
  failures: readonly string[];
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numFailedTestSuites: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; invocations?: number; failureMessages: string[] }[];
  }[];
}

interface PlaywrightReport extends JourneyReport {
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

/** Runs journeys with visible output. Resolves to true when they pass. */
export const runPlaywright = (args: readonly string[], env: Record<string, string>): Promise<boolean> =>
  run(join(root, 'e2e/node_modules/.bin/playwright'), ['test', ...args], { cwd: join(root, 'e2e'), env });

/** Removes the lines of libraries and of Node from a stack. */
const withoutLibraries = (message: string): string =>
  message.replace(/\n +at .*(\/node_modules\/|node:).*/g, '');

function jestResult(report: unknown): SuiteResult {
  const { numPassedTests, numFailedTests, numPendingTests, numFailedTestSuites, testResults } =
    report as JestReport;
  const failures: string[] = [];
  for (const { name, status: fileStatus, message, assertionResults } of testResults) {
    const file = relative(root, name);
    for (const { fullName, status, invocations = 1, failureMessages } of assertionResults) {
      if (status === 'failed')
        failures.push(`${file}: ${fullName}\n${withoutLibraries(failureMessages.join('\n'))}`);
      if (status === 'passed' && invocations > 1) print(`passed on its second attempt only: ${fullName}`);
    }
    const hasFailedTest = assertionResults.some(({ status }) => status === 'failed');
    if (fileStatus === 'failed' && !hasFailedTest) failures.push(`${file} did not run\n${message}`);
  }
  return {
    passed: numPassedTests,
    failed: Math.max(numFailedTests, numFailedTestSuites),
    skipped: numPendingTests,
    failures,
  };
}

function playwrightResult(report: unknown): SuiteResult {
  const { stats, ...journeys } = report as PlaywrightReport;
  const { expected, unexpected, flaky, skipped } = stats;
  if (flaky) print(`${flaky} journeys passed on their second attempt only`);
  return { passed: expected + flaky, failed: unexpected, skipped, failures: failedJourneys(journeys) };
}

/** Runs checks and suites one after another, counts their tests and measures their times. */
export class Runner {
  readonly totals: Totals = { passed: 0, failed: 0, skipped: 0 };
  readonly #length: SuiteLength;
  readonly #times: [name: string, ms: number][] = [];
  readonly #failures: string[] = [];
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
      if (!isPassed) this.#failures.push(name);
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
    return this.#suite(name, runSuite, jestResult);
  }

  /** Runs journeys in a Chromium. Resolves with the report, or null when none was written. */
  playwright(name: string, chromium: string, args: readonly string[] = []): Promise<unknown> {
    const runSuite = (report: string) =>
      runPlaywright(['--reporter=list,json', `--project=${playwrightProjects[this.#length]}`, ...args], {
        CHROMIUM_PATH: chromium,
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      });
    return this.#suite(name, runSuite, playwrightResult);
  }

  /** Prints the times, the names of failed tests and the totals. Sets a failing exit code when a test failed. */
  finish(): void {
    rmSync(this.#reports, { recursive: true, force: true });
    print('');
    for (const [name, ms] of this.#times) print(`${(ms / 1000).toFixed(1).padStart(8)} s  ${name}`);
    print('');
    for (const failure of this.#failures) print(`✗ ${failure}`);
    const { passed, failed, skipped } = this.totals;
    print(`${passed} passed, ${failed} failed, ${skipped} skipped`);
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
    readResult: (report: unknown) => SuiteResult,
  ): Promise<unknown> {
    return this.#timed(name, async () => {
      const file = join(this.#reports, `${name.replace(/\W+/g, '-')}.json`);
      const isPassed = await task(file);
      let result: SuiteResult = { passed: 0, failed: 1, skipped: 0, failures: [`${name} wrote no report`] };
      let report: unknown = null;
      try {
        report = JSON.parse(readFileSync(file, 'utf8'));
        result = readResult(report);
      } catch {}
      const { passed, failed, skipped, failures } = result;
      this.totals.passed += passed;
      this.totals.skipped += skipped;
      // A suite that fails without a failed test, or runs no test, must not pass either.
      const hasUnnamedFailure = failed === 0 && (!isPassed || passed === 0);
      this.totals.failed += hasUnnamedFailure ? 1 : failed;
      this.#failures.push(...(hasUnnamedFailure ? [name] : failures));
      return report;
    });
  }
}
