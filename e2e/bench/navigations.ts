import type { Browser, BrowserContext } from '@playwright/test';
import { cpuSlowdown, median, row, print } from './table';

/** Measurements of a click on a link that leads from one loaded page to another. */
interface Navigation {
  from: string;
  to: string;
  /** Time until the heading of the target page was painted, in ms. */
  shown: number;
  /** The longest task of the main thread after the click, in ms; 0 when none took 50 ms. */
  longest: number;
}

/** Tasks count for this long after the click, in ms. */
const watchMs = 2_500;

/** Opens a page, waits until it is idle, clicks the link to another page, and records the tasks of the main thread. */
async function measureNavigation(
  context: BrowserContext,
  url: string,
  from: string,
  to: string,
): Promise<Navigation> {
  const page = await context.newPage();
  await page.goto(url + from, { waitUntil: 'networkidle' });
  await page.waitForFunction(() => performance.getEntriesByName('page-usable').length > 0);
  await page.waitForLoadState('networkidle');
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  const link = page.locator(`main a[href="${to}"]:visible`).first();
  await link.scrollIntoViewIfNeeded();
  await page.waitForTimeout(watchMs);
  // Defines no named function: this code is compiled here and runs in the page.
  const measurement = page.evaluate(
    ({ path, ms }) =>
      new Promise<{ shown: number; longest: number }>((resolve) => {
        let longest = 0;
        const before = document.querySelector('main h1');
        new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
        }).observe({ type: 'longtask' });
        addEventListener(
          'click',
          () => {
            const clickedAt = performance.now();
            let shown = 0;
            const watch = setInterval(() => {
              const now = performance.now();
              const heading = document.querySelector('main h1');
              if (!shown && location.pathname === path && heading && heading !== before)
                shown = now - clickedAt;
              if (now - clickedAt < ms) return;
              clearInterval(watch);
              resolve({ shown, longest });
            }, 16);
          },
          { capture: true, once: true },
        );
      }),
    { path: to, ms: watchMs },
  );
  const [times] = await Promise.all([measurement, link.click({ timeout: 10_000 })]);
  await page.close();
  return { from, to, ...times };
}

const home = '/user/home';
/** Frequent navigations from one page to another. */
const navigations = [
  ['/login', '/register'],
  [home, '/user/statement'],
  [home, '/user/bonus'],
  [home, '/user/spin'],
] as const;

function printNavigations(measured: readonly Navigation[]): void {
  print(
    '\ngoing to another page, CPU throttled 4 times; ms from the click, and the longest task (0: none of 50 ms)',
  );
  print(row('', '', 'shown', 'longest task'));
  for (const [from, to] of navigations) {
    const sameWay = measured.filter((navigation) => navigation.from === from && navigation.to === to);
    const medianOf = (value: (navigation: Navigation) => number): string =>
      median(sameWay.map(value)).toFixed(0);
    print(
      row(
        from,
        to,
        medianOf(({ shown }) => shown),
        medianOf(({ longest }) => longest),
      ),
    );
  }
}

/**
 * Measures each navigation on a site, in a fresh browser for each round, and prints medians.
 * @param token logs in a member for the navigations that start on a member's page
 */
export async function benchNavigations(
  browser: Browser,
  url: string,
  token: string,
  rounds: number,
): Promise<void> {
  const measured: Navigation[] = [];
  for (let round = 0; round < rounds; round += 1)
    for (const [from, to] of navigations) {
      const localStorage = [
        { name: 'remember-agreement', value: 'true' },
        ...(from === home ? [{ name: 'token', value: token }] : []),
      ];
      const context = await browser.newContext({
        viewport: { width: 412, height: 823 },
        deviceScaleFactor: 1.75,
        locale: 'th-TH',
        storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
      });
      measured.push(await measureNavigation(context, url, from, to));
      await context.close();
    }
  printNavigations(measured);
}
