import type { Page } from '@playwright/test';
import type { FaultServer } from '../support/fault-server';
import { labels } from '../support/labels';
import { markDocument } from '../support/page-state';
import { expect, test } from '../support/released-site-test';

const path = '/login';
const remote = 'remote-auth';
const text = labels.th;

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
