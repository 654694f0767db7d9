import type { BrowserContext, Page } from '@playwright/test';
import { cachedPaths } from '../support/worker-caches';
import { cpuSlowdown } from './table';

/** Paint and load measurements of a page; times in ms from the navigation. */
export interface Paint {
  first: number;
  largest: number;
  /** When the page's code was attached to the rendered HTML; 0 for a page without code. */
  usable: number;
  /** First paint of the member's money; 0 for a page without it. */
  money: number;
  /** When the response with the member's money arrived; 0 for a page without it. */
  answered: number;
  /**
   * Requests until the page was usable, without API calls: their number, and the bytes of their bodies as transferred.
   */
  requests: number;
  bytes: number;
  /** Sum of the time above 50 ms of each task of the main thread. */
  blocked: number;
  /** Sum of all layout shifts. */
  shift: number;
}

/** The page counts as painted when nothing larger was painted for this long, in ms. */
const quietMs = 2_000;

declare global {
  interface Window {
    /** `largestAt` is when the last largest paint was reported. */
    paint: Paint & { largestAt: number };
  }
}

/** Runs in the page, so it uses nothing from outside and defines no named function. */
function observe(): void {
  window.paint = {
    first: 0,
    largest: 0,
    usable: 0,
    money: 0,
    answered: 0,
    requests: 0,
    bytes: 0,
    blocked: 0,
    shift: 0,
    largestAt: 0,
  };
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { paint } = window;
      if (entry.entryType === 'layout-shift')
        paint.shift += (entry as PerformanceEntry & { value: number }).value;
      if (entry.entryType === 'longtask') paint.blocked += entry.duration - 50;
      if (entry.name === 'first-contentful-paint') paint.first = entry.startTime;
      if (entry.name === 'page-usable') paint.usable = entry.startTime;
      if (entry.entryType === 'element') paint.money ||= entry.startTime;
      if (entry.entryType === 'largest-contentful-paint') {
        paint.largest = entry.startTime;
        paint.largestAt = performance.now();
      }
    }
  });
  for (const type of ['paint', 'largest-contentful-paint', 'element', 'longtask', 'layout-shift', 'mark'])
    observer.observe({ type, buffered: true });
}

/** Waits until the service worker has cached the page and has been idle for a while. */
async function waitForCaches(page: Page): Promise<void> {
  const { pathname } = new URL(page.url());
  for (let before: string[] = [], cached = before; ; before = cached) {
    await page.waitForTimeout(quietMs);
    cached = await cachedPaths(page);
    if (cached.includes(pathname) && cached.length === before.length) return;
  }
}

interface VisitOptions {
  /** True when the page has code, which must be ready before the visit ends. */
  hasCode: boolean;
  /** True to stay until the service worker has cached the files of the next visit. */
  waitsForCaches?: boolean;
}

/**
 * Opens a page with the CPU of a phone; `SlowServer` slows down the network. Waits until the page's code, if any, is ready
 * and nothing larger is painted.
 */
export async function measurePaint(
  context: BrowserContext,
  url: string,
  { hasCode, waitsForCaches = false }: VisitOptions,
): Promise<Paint> {
  const page = await context.newPage();
  await page.addInitScript(observe);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  await page.goto(url, { waitUntil: 'networkidle' });
  if (hasCode) await page.waitForFunction(() => window.paint.usable > 0);
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(
    ({ quiet }) =>
      window.paint.largest > 0 &&
      performance.now() - Math.max(window.paint.largestAt, window.paint.usable) > quiet,
    { quiet: quietMs },
  );
  const paint = await page.evaluate(() => {
    const calls = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const money = calls.find(({ name }) => new URL(name).pathname === '/api/wallet');
    const resources = [...calls, ...performance.getEntriesByType('navigation')].filter(
      ({ name, startTime }) =>
        !new URL(name).pathname.startsWith('/api/') && startTime <= window.paint.usable,
    ) as PerformanceResourceTiming[];
    return {
      ...window.paint,
      answered: money?.responseEnd ?? 0,
      requests: resources.length,
      bytes: resources.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    };
  });
  if (waitsForCaches) await waitForCaches(page);
  await page.close();
  return paint;
}
