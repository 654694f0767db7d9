import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median, ms, row, print } from './table';

/**
 * Results of Lighthouse for a page on a phone with a slow mobile network. Lighthouse computes the effect of the network
 * and does not slow down the requests.
 */
interface LighthouseResult {
  score: number;
  /** Largest Contentful Paint, in ms. */
  largest: number;
  /** Total Blocking Time of the main thread, in ms. */
  blocked: number;
  /** Cumulative Layout Shift, without a unit. */
  shift: number;
}

interface Report {
  categories: { performance: { score: number | null } };
  audits: Record<string, { numericValue?: number }>;
}

/** The command of Lighthouse, which must be installed by hand: `LIGHTHOUSE`, or the one on the PATH. */
const command = process.env['LIGHTHOUSE'] ?? 'lighthouse';

/** Returns one Lighthouse result of a page, in a fresh browser. @throws Error with the output of Lighthouse */
function runLighthouse(url: string): LighthouseResult {
  const folder = mkdtempSync(join(tmpdir(), 'wallet-lighthouse-'));
  const file = join(folder, 'report.json');
  try {
    const { status, stderr } = spawnSync(
      command,
      [
        url,
        '--quiet',
        '--only-categories=performance',
        '--form-factor=mobile',
        '--throttling-method=simulate',
        '--output=json',
        `--output-path=${file}`,
        '--chrome-flags=--headless --no-sandbox --disable-gpu',
      ],
      { encoding: 'utf8', env: { CHROME_PATH: process.env['CHROMIUM_PATH'], ...process.env } },
    );
    if (status !== 0) throw new Error(`Lighthouse could not read ${url}:\n${stderr}`);
    const { categories, audits } = JSON.parse(readFileSync(file, 'utf8')) as Report;
    const auditValue = (audit: string): number => audits[audit]?.numericValue ?? Number.NaN;
    return {
      score: (categories.performance.score ?? Number.NaN) * 100,
      largest: auditValue('largest-contentful-paint'),
      blocked: auditValue('total-blocking-time'),
      shift: auditValue('cumulative-layout-shift'),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Prints medians of this many Lighthouse runs of each page, or a message when Lighthouse is not installed. */
export function benchByLighthouse(urls: readonly string[], rounds: number): void {
  if (spawnSync(command, ['--version'], { stdio: 'ignore' }).status !== 0) {
    print(
      '\nLighthouse is skipped: it is not installed, or not for this version of Node (13 needs Node 22). LIGHTHOUSE sets its command.',
    );
    return;
  }
  print('\nLighthouse, mobile, simulated');
  print(row('', 'score', 'largest', 'blocked', 'layout shift'));
  for (const url of urls) {
    const results = Array.from({ length: rounds }, () => runLighthouse(url));
    const medianOf = (value: (result: LighthouseResult) => number): number => median(results.map(value));
    print(
      row(
        new URL(url).pathname,
        medianOf(({ score }) => score).toFixed(0),
        ms(medianOf(({ largest }) => largest)),
        ms(medianOf(({ blocked }) => blocked)),
        medianOf(({ shift }) => shift).toFixed(4),
      ),
    );
  }
}
