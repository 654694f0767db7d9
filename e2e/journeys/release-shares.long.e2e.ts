import type { Page } from '@playwright/test';
import type { FaultServer } from '../support/fault-server';
import { labels } from '../support/labels';
import { waitForHydration, markDocument } from '../support/page-state';
import { expect, test } from '../support/released-site-test';

const path = '/login';
const remote = 'remote-auth';
const text = labels.th;

test.describe.configure({ mode: 'serial' });

/** Returns the version of the remote whose files the page preloads. */
async function preloadedVersion(page: Page): Promise<string | undefined> {
  const hrefs = await page
    .locator(`link[rel="preload"][data-of="${remote}"]`)
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const versions = new Set(hrefs.map((href) => href.split('/')[2]));
  expect(versions.size, hrefs.join(' ')).toBe(1);
  return [...versions][0];
}

/** Returns the requested files of the remote after the first `since` requests, as `<version>/<file>`. */
const filesSince = ({ requestedPaths }: FaultServer, since = 0): string[] =>
  requestedPaths
    .slice(since)
    .flatMap((url) => (url.startsWith(`/${remote}/`) ? url.slice(remote.length + 2) : []));

/** Gives the visitor an id within the first percent of that remote's visitors. */
async function becomeCanaryVisitor(page: Page): Promise<void> {
  await page.addInitScript((id) => localStorage.setItem('visitor-id', id), '1-2-23');
}

const loginForm = (page: Page) => page.getByLabel(text.phone);

/**
 * Runs the page's version chooser for fresh visitors. Returns the number of visitors by the versions of the files that
 * the page would preload.
 */
async function countVisitorVersions(
  page: Page,
  canary: string,
  visitors: number,
): Promise<Record<string, number>> {
  const script = page.locator('script[data-shares]');
  const chooser = (await script.evaluate((element) => element.textContent)) ?? '';
  // Passed as an expression, because the page's policy blocks scripts that it does not list.
  return page.evaluate(`(() => {
    const tag = document.querySelector('script[data-shares]');
    const links = [...document.querySelectorAll('link[data-of]')];
    Object.defineProperty(document, 'currentScript', { value: tag, configurable: true });
    const rels = links.map((link) => (link.getAttribute('href').includes('/${canary}/') ? 'candidate' : 'default'));
    const counts = {};
    for (let visitor = 0; visitor < ${visitors}; visitor += 1) {
      localStorage.clear();
      links.forEach((link, index) => (link.rel = rels[index]));
      (() => { ${chooser} })();
      const loaded = links.filter(({ rel }) => rel === 'preload').map((link) => link.getAttribute('href'));
      const key = [...new Set(loaded.map((href) => href.split('/')[2]))].join(' and ');
      counts[key] = (counts[key] ?? 0) + 1;
    }
    return counts;
  })()`);
}

test('[T2.8] new visitors get a canary according to its share, and the files of one version each', async ({
  page,
  releasedSite,
  watch,
}) => {
  await releasedSite.release(remote, '--version', releasedSite.workingVersion, '--share', '30');
  // Loads only the HTML: it contains the version chooser.
  watch.allowFailures(/./);
  await page.route(/\.(js|css|json|woff2|svg)$/, (route) => route.abort());
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.__w_chosen !== undefined);
  await page.context().setOffline(true);
  const visitors = 1000;
  const { [releasedSite.workingVersion]: canaryVisitors = 0, ...others } = await countVisitorVersions(
    page,
    releasedSite.workingVersion,
    visitors,
  );
  expect(Object.values(others)).toEqual([visitors - canaryVisitors]);
  // Five standard deviations: this fails by chance once in two million runs.
  const deviation = Math.sqrt(visitors * 0.3 * 0.7);
  expect(Math.abs(canaryVisitors - visitors * 0.3)).toBeLessThan(5 * deviation);
});

test('[T2.8] a visitor with a canary keeps it while its share grows, and each of its files is fetched once', async ({
  page,
  releasedSite,
  faults,
}) => {
  await releasedSite.release('share', remote, '--share', '60');
  await becomeCanaryVisitor(page);
  await page.goto(path);
  await expect(loginForm(page)).toBeVisible();
  expect(await preloadedVersion(page)).toBe(releasedSite.workingVersion);
  const files = filesSince(faults);
  expect(files.filter((file) => !file.startsWith(`${releasedSite.workingVersion}/`))).toEqual([]);
  expect(files.toSorted()).toEqual([...new Set(files)].toSorted());
  await releasedSite.release('share', remote, '--share', '99.9');
  await page.reload();
  expect(await preloadedVersion(page)).toBe(releasedSite.workingVersion);
});

test('[T2.10] a canary that crashes during rendering is replaced in the page, once, and reported', async ({
  page,
  releasedSite,
  faults,
  watch,
}) => {
  watch.allowErrors(/a broken canary/);
  await releasedSite.release(remote, '--version', releasedSite.crashingVersion, '--share', '99.9');
  await becomeCanaryVisitor(page);
  const reported = page.waitForRequest(/\/api\/report$/);
  await page.goto(path);
  const expectSameDocument = await markDocument(page);
  await expect(loginForm(page)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await preloadedVersion(page)).toBe(releasedSite.crashingVersion);
  const { reports } = (await reported).postDataJSON() as { reports: object[] };
  expect(reports).toEqual([
    expect.objectContaining({
      code: 'REMOTE-CRASHED',
      remote,
      version: releasedSite.crashingVersion,
      page: path,
    }),
  ]);
  // The remote's other parts also come from the default version, whose styles are the only ones.
  await page.locator('a[href="/register"]').first().click();
  await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible();
  await expect(page).toHaveURL(/\/register/);
  await expectSameDocument();
  const styles = await page
    .locator('link[rel="stylesheet"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(styles.filter((href) => href.includes(`/${releasedSite.crashingVersion}/`))).toEqual([]);

  // The next page in the tab starts with the working version.
  const before = faults.requestedPaths.length;
  await page.goto(path);
  await expect(loginForm(page)).toBeVisible();
  expect(
    filesSince(faults, before).filter((file) => file.startsWith(`${releasedSite.crashingVersion}/`)),
  ).toEqual([]);
});

test('[T2.10] a live version that crashes when it renders is replaced in the page by the last good one, and reported', async ({
  page,
  releasedSite,
  watch,
}) => {
  watch.allowErrors(/a broken canary/);
  // Ends the canary.
  await releasedSite.release('rollback', remote);
  await releasedSite.release(remote, '--version', releasedSite.crashingVersion);
  const reported = page.waitForRequest(/\/api\/report$/);
  await page.goto(path);
  const expectSameDocument = await markDocument(page);
  await waitForHydration(page);
  const { reports } = (await reported).postDataJSON() as { reports: object[] };
  expect(reports).toEqual([
    expect.objectContaining({
      code: 'REMOTE-CRASHED',
      remote,
      version: releasedSite.crashingVersion,
      page: path,
    }),
  ]);
  await expect(loginForm(page)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await loginForm(page).fill('0812345678');
  await expectSameDocument();
});
