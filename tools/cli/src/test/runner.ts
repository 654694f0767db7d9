import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Refusal, root } from '@wallet/build';

/** Number of tests by result. */
export interface Totals {
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

export const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** Returns the path of a program that the project's root has installed. */
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
    if (status === 'passed' && invocations > 1) print(`passed on its second try only: ${fullName}`);
  return {
    passed: numPassedTests,
    failed: Math.max(numFailedTests, numFailedTestSuites),
    skipped: numPendingTests,
  };
};

const playwrightTotals = (report: unknown): Totals => {
  const { expected, unexpected, flaky, skipped } = (report as PlaywrightReport).stats;
  if (flaky) print(`${flaky} journeys passed on their second try only`);
  return { passed: expected + flaky, failed: unexpected, skipped };
};

/** Runs checks and suites one after another, counts their tests and measures their times. */
export class Runner {
  readonly totals: Totals = { passed: 0, failed: 0, skipped: 0 };
  readonly #times: [name: string, ms: number][] = [];
  readonly #reports = mkdtempSync(join(tmpdir(), 'site-test-'));

  /** Runs a check that counts as one test. */
  async check(name: string, work: () => Promise<boolean> | boolean): Promise<void> {
    await this.#timed(name, async () => {
      let ok = false;
      try {
        ok = await work();
      } catch (error) {
        print(
          error instanceof Refusal ? error.message : String(error instanceof Error ? error.stack : error),
        );
      }
      this.totals[ok ? 'passed' : 'failed'] += 1;
      if (!ok) print(`✗ ${name}`);
    });
  }

  /** Runs unit tests. Resolves with the report, or null when none was written. */
  jest(name: string, args: readonly string[]): Promise<unknown> {
    const runIt = (report: string) =>
      run(bin('jest'), [
        '--maxWorkers=3',
        '--json',
        `--outputFile=${report}`,
        '--reporters=default',
        '--silent',
        ...args,
      ]);
    return this.#suite(name, runIt, jestTotals);
  }

  /** Runs journeys in a Chromium. Resolves with the report, or null when none was written. */
  playwright(name: string, chromium: string, args: readonly string[] = []): Promise<unknown> {
    const runIt = (report: string) =>
      run(join(root, 'e2e/node_modules/.bin/playwright'), ['test', '--reporter=list,json', ...args], {
        cwd: join(root, 'e2e'),
        env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
      });
    return this.#suite(name, runIt, playwrightTotals);
  }

  /** Prints the times and the totals. Sets a failing exit code when a test failed. */
  end(): void {
    rmSync(this.#reports, { recursive: true, force: true });
    print('');
    for (const [name, ms] of this.#times) print(`${(ms / 1000).toFixed(1).padStart(8)} s  ${name}`);
    const { passed, failed, skipped } = this.totals;
    print(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
    process.exitCode = failed ? 1 : 0;
  }

  async #timed<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    print(`\n── ${name}`);
    const began = Date.now();
    const result = await work();
    this.#times.push([name, Date.now() - began]);
    return result;
  }

  /** Runs a suite and counts its tests from the report that it writes; without a report it counts as one failure. */
  #suite(
    name: string,
    work: (report: string) => Promise<boolean>,
    count: (report: unknown) => Totals,
  ): Promise<unknown> {
    return this.#timed(name, async () => {
      const file = join(this.#reports, `${name.replace(/\W+/g, '-')}.json`);
      const ok = await work(file);
      let counted: Totals = { passed: 0, failed: 1, skipped: 0 };
      let report: unknown = null;
      try {
        report = JSON.parse(readFileSync(file, 'utf8'));
        counted = count(report);
      } catch {
        print(`✗ ${name} wrote no report`);
      }
      // A suite that fails without a failed test (for example a file that does not load) must not pass either.
      if (!ok && counted.failed === 0) counted = { ...counted, failed: 1 };
      if (ok && counted.passed === 0) counted = { ...counted, failed: counted.failed + 1 };
      for (const key of ['passed', 'failed', 'skipped'] as const) this.totals[key] += counted[key];
      return report;
    });
  }
}
