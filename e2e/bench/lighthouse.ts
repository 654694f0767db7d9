import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median, ms, row, print } from './table';

/**
 * Results of Lighthouse for a page: a phone on a slow mobile network, which Lighthouse simulates and does not apply.
 */
interface LighthouseReading {
  score: number;
  /** Largest Contentful Paint, in ms. */
  largest: number;
  /** Total Blocking Time of the main thread, in ms. */
  blocked: number;
  shift: number;
}

interface Report {
  categories: { performance: { score: number | null } };
  audits: Record<string, { numericValue?: number }>;
}

/** The command of Lighthouse, which must be installed by hand: `LIGHTHOUSE`, or the one on the PATH. */
const command = process.env['LIGHTHOUSE'] ?? 'lighthouse';

/** Returns one Lighthouse result of a page, in a fresh browser. @throws Error with the output of Lighthouse */
function readingOf(url: string): LighthouseReading {
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
    const of = (audit: string): number => audits[audit]?.numericValue ?? Number.NaN;
    return {
      score: (categories.performance.score ?? Number.NaN) * 100,
      largest: of('largest-contentful-paint'),
      blocked: of('total-blocking-time'),
      shift: of('cumulative-layout-shift'),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Prints medians of this many Lighthouse runs of each page, or a message when Lighthouse is not installed. */
export function benchByLighthouse(urls: readonly string[], rounds: number): void {
  if (spawnSync(command, ['--version'], { stdio: 'ignore' }).status !== 0) {
    print(
      '\nno Lighthouse: it is not installed, or not for this Node (13 needs Node 22); LIGHTHOUSE names its command',
    );
    return;
  }
  print('\nLighthouse, mobile, simulated');
  print(row('', 'score', 'largest', 'blocked', 'layout shift'));
  for (const url of urls) {
    const readings = Array.from({ length: rounds }, () => readingOf(url));
    const of = (value: (reading: LighthouseReading) => number): number => median(readings.map(value));
    print(
      row(
        new URL(url).pathname,
        of(({ score }) => score).toFixed(0),
        ms(of(({ largest }) => largest)),
        ms(of(({ blocked }) => blocked)),
        of(({ shift }) => shift).toFixed(4),
      ),
    );
  }
}
