import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildAll } from './build-all';
import { ensureChromium } from './chromium';
import { staleDocuments } from './generate';
import { remotes, root } from './paths';
import { traceProject } from './requirements';
import { Refusal } from './settings';
import { checkShellApi } from './shell-api/shell-api-page';

interface Totals {
  passed: number;
  failed: number;
  skipped: number;
}

const totals: Totals = { passed: 0, failed: 0, skipped: 0 };
const reports = mkdtempSync(join(tmpdir(), 'site-test-'));
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const bin = (name: string): string => join(root, 'node_modules/.bin', name);

function run(
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

/** One check that counts as one test. */
async function check(name: string, work: () => Promise<boolean> | boolean): Promise<void> {
  say(`\n── ${name}`);
  let ok = false;
  try {
    ok = await work();
  } catch (error) {
    say(error instanceof Refusal ? error.message : String(error instanceof Error ? error.stack : error));
  }
  totals[ok ? 'passed' : 'failed'] += 1;
  if (!ok) say(`✗ ${name}`);
}

/** A runner that writes a report from which its tests are counted; without one it counts as one failure. */
async function suite(
  name: string,
  work: (report: string) => Promise<boolean>,
  count: (report: unknown) => Totals,
): Promise<void> {
  say(`\n── ${name}`);
  const report = join(reports, `${name.replace(/\W+/g, '-')}.json`);
  const ok = await work(report);
  let counted: Totals = { passed: 0, failed: 1, skipped: 0 };
  try {
    counted = count(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    say(`✗ ${name} wrote no report`);
  }
  // A runner that fails without a failed test (a suite that does not load) must not pass either.
  if (!ok && counted.failed === 0) counted = { ...counted, failed: 1 };
  if (ok && counted.passed === 0) counted = { ...counted, failed: counted.failed + 1 };
  for (const key of ['passed', 'failed', 'skipped'] as const) totals[key] += counted[key];
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numFailedTestSuites: number;
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

async function main(): Promise<void> {
  const shared = ['contract', 'format', 'platform', 'ui', 'money', 'federation', 'testing'];
  const packages = [
    ...shared.map((name) => `shared/${name}`),
    'shell',
    ...remotes,
    'backend',
    'tools',
    'e2e',
  ];
  for (const name of packages) await check(`types of ${name}`, () => run(bin('tsc'), ['-p', name]));
  await check('lint', () => run(bin('oxlint'), []));
  await check('nothing is unused', () => run(bin('knip'), ['--no-progress']));
  await check('format', () => run(bin('biome'), ['ci', '--max-diagnostics=20']));
  await check('generated documents are what the code says', () => {
    const stale = staleDocuments();
    if (stale.length) say(`Run \`pnpm generate\`: ${stale.join(', ')} differ.`);
    return stale.length === 0;
  });
  await check('the shell API is what its version says', () => {
    const { stale, problems } = checkShellApi();
    problems.forEach(say);
    if (stale && !problems.length) say('Run `pnpm generate`: docs/shell-api.md differs.');
    return !stale;
  });
  await check('requirements are traced', () => {
    const { problems } = traceProject();
    problems.forEach(say);
    return problems.length === 0;
  });
  await suite(
    'unit and backend tests',
    (report) =>
      run(bin('jest'), [
        '--maxWorkers=2',
        '--json',
        `--outputFile=${report}`,
        '--reporters=default',
        '--silent',
      ]),
    (report) => {
      const { numPassedTests, numFailedTests, numPendingTests, numFailedTestSuites } = report as JestReport;
      return {
        passed: numPassedTests,
        failed: Math.max(numFailedTests, numFailedTestSuites),
        skipped: numPendingTests,
      };
    },
  );
  let chromium = '';
  await check('a Chromium is there', () => {
    chromium = ensureChromium(say);
    say(spawnSync(chromium, ['--version'], { encoding: 'utf8' }).stdout.trim());
    return true;
  });
  await check('the production build', async () => {
    await buildAll(say);
    return true;
  });
  if (chromium) {
    await suite(
      'journeys',
      (report) =>
        run(join(root, 'e2e/node_modules/.bin/playwright'), ['test', '--reporter=list,json'], {
          cwd: join(root, 'e2e'),
          env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
        }),
      (report) => {
        const { expected, unexpected, flaky, skipped } = (report as PlaywrightReport).stats;
        if (flaky) say(`${flaky} journeys passed on their second try only`);
        return { passed: expected + flaky, failed: unexpected, skipped };
      },
    );
  }
  rmSync(reports, { recursive: true, force: true });
  say(`\n${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
  process.exitCode = totals.failed ? 1 : 0;
}

void main();
