import type { Page } from '@playwright/test';
import type { FaultServer } from '../support/fault-server';
import { labels } from '../support/labels';
import { waitForHydration } from '../support/page-state';
import { expect, test } from '../support/released-site-test';
import type { ReleasedSite } from '../support/start-released-site';

const path = '/login';
const remote = 'remote-auth';

test.describe.configure({ mode: 'serial' });

/** Writes a preview into the store; returns its id. */
async function createPreview(releasedSite: ReleasedSite, version: string): Promise<string> {
  const output = await releasedSite.release(
    'preview',
    remote,
    '--version',
    version,
    '--at',
    'https://site.example',
  );
  const id = /^https:\/\/site\.example\/#preview=([\w-]{22})$/m.exec(output)?.[1];
  if (id === undefined) throw new Error(output);
  return id;
}

/** Returns the versions of the remote whose files were requested. */
const requestedVersions = ({ requestedPaths }: FaultServer): string[] => [
  ...new Set(
    requestedPaths.flatMap((url) =>
      url.startsWith(`/${remote}/`) && url.endsWith('.js') ? (url.split('/')[2] ?? []) : [],
    ),
  ),
];

const banner = (page: Page) => page.getByRole('status', { name: 'ตัวอย่าง' });
const loginForm = (page: Page) => page.getByLabel(labels.th.phone);

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitForHydration(page);
  await expect(loginForm(page)).toBeVisible();
}

test('[T2.12] a link shows the live site with a stored version, only in its tab and until the visitor leaves the preview', async ({
  page,
  releasedSite,
  faults,
  browser,
}) => {
  const id = await createPreview(releasedSite, releasedSite.workingVersion);
  await open(page, `${path}#preview=${id}`);
  await expect(banner(page)).toContainText(`${remote} ${releasedSite.workingVersion}`);
  expect(page.url()).not.toContain('preview');
  expect(requestedVersions(faults)).toContain(releasedSite.workingVersion);
  await page.reload();
  await expect(banner(page)).toBeVisible();
  await page.locator('a[href="/register"]').first().click();
  await expect(page).toHaveURL(/\/register/);
  await expect(banner(page)).toBeVisible();
  // No worker stores the files for other visits.
  expect(
    await page.evaluate(async () => (await navigator.serviceWorker?.getRegistrations())?.length ?? 0),
  ).toBe(0);

  faults.requestedPaths.length = 0;
  const other = await browser.newPage({ baseURL: faults.url, locale: 'th' });
  await open(other, path);
  await expect(banner(other)).toHaveCount(0);
  expect(requestedVersions(faults)).toEqual([releasedSite.firstVersion]);
  await other.close();

  await banner(page).getByRole('button', { name: 'ออกจากตัวอย่าง' }).click();
  await expect(banner(page)).toHaveCount(0);
  faults.requestedPaths.length = 0;
  await open(page, path);
  await expect(banner(page)).toHaveCount(0);
  expect(requestedVersions(faults)).not.toContain(releasedSite.workingVersion);
});
