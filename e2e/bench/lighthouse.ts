import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median, ms, row, print } from './table';

/** What Lighthouse says of a page: a phone on a slow mobile network that it simulates, and does not apply. */
interface LighthouseReading {
  /** Of 100. */
  score: number;
  /** Largest paint, in ms. */
  largest: number;
  /** How long the main thread kept input waiting, in ms. */
  blocked: number;
  /** Cumulative layout shift. */
  shift: number;
}

interface Report {
  categories: { performance: { score: number | null } };
  audits: Record<string, { numericValue?: number }>;
}

/** The command, which who wants this second ruler installs by hand: `LIGHTHOUSE`, or the one on the path. */
const command = process.env['LIGHTHOUSE'] ?? 'lighthouse';

/** One reading of a page, by a browser of its own. @throws Error with what Lighthouse said */
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

/** The second ruler: medians of so many readings of each page, or a sentence where Lighthouse is not there. */
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
