import type { BrowserContext, Page } from '@playwright/test';
import { pathsInCaches } from '../support/worker-caches';

/** How a page came to be seen; times in ms from the navigation. */
export interface Paint {
  first: number;
  /** The largest picture or text. */
  largest: number;
  /** Its code had taken over what is seen; 0 where there is none. */
  usable: number;
  /** The member's money was painted for the first time; 0 where there is none. */
  money: number;
  /** The answer with the member's money had come; 0 where there is none. */
  answered: number;
  /** What was asked for until the page could be used, without calls: how many requests, and bytes of bodies as they came. */
  requests: number;
  bytes: number;
  /** What tasks of the main thread took beyond 50 ms each. */
  blocked: number;
  /** Cumulative layout shift. */
  shift: number;
}

/** A mid-range phone: the processor of the machine at a quarter. The network is slow by `SlowServer`. */
const throttle = 4;
/** Nothing more was painted for so long, ms. */
const quietMs = 2_000;

declare global {
  interface Window {
    paint: Paint & { at: number };
  }
}

/** Runs in the page, so it calls nothing from outside and names no function inside. */
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
    at: 0,
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
        paint.at = performance.now();
      }
    }
  });
  for (const type of ['paint', 'largest-contentful-paint', 'element', 'longtask', 'layout-shift', 'mark'])
    observer.observe({ type, buffered: true });
}

/** Waits until the site's worker has kept the page and, for a while, nothing more. */
async function isKept(page: Page): Promise<void> {
  const { pathname } = new URL(page.url());
  for (let before: string[] = [], kept = before; ; before = kept) {
    await page.waitForTimeout(quietMs);
    kept = await pathsInCaches(page);
    if (kept.includes(pathname) && kept.length === before.length) return;
  }
}

interface Look {
  /** Whether the page has code, which has to work before the visit is over. */
  hasCode: boolean;
  /** Whether to stay until the site's worker has kept what the next visit needs. */
  keeps?: boolean;
}

/** Opens a page as a phone does, and waits until it works, where it has code, and nothing larger is painted. */
export async function paintOf(
  context: BrowserContext,
  url: string,
  { hasCode, keeps = false }: Look,
): Promise<Paint> {
  const page = await context.newPage();
  await page.addInitScript(observe);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: throttle });
  await page.goto(url, { waitUntil: 'networkidle' });
  if (hasCode) await page.waitForFunction(() => window.paint.usable > 0);
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(
    ({ quiet }) =>
      window.paint.largest > 0 && performance.now() - Math.max(window.paint.at, window.paint.usable) > quiet,
    { quiet: quietMs },
  );
  const paint = await page.evaluate(() => {
    const calls = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const money = calls.find(({ name }) => new URL(name).pathname === '/api/wallet');
    const asked = [...calls, ...performance.getEntriesByType('navigation')].filter(
      ({ name, startTime }) =>
        !new URL(name).pathname.startsWith('/api/') && startTime <= window.paint.usable,
    ) as PerformanceResourceTiming[];
    return {
      ...window.paint,
      answered: money?.responseEnd ?? 0,
      requests: asked.length,
      bytes: asked.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    };
  });
  if (keeps) await isKept(page);
  await page.close();
  return paint;
}
