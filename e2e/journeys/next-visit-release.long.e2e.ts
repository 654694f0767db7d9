import type { Page } from '@playwright/test';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { versionOn } from '../support/discovery';
import { labels } from '../support/labels';
import { releaseCommand } from '../support/release-command';
import { expect, test } from '../support/released-site-test';
import { waitForCachedVisit, cachedPaths } from '../support/worker-caches';

const remote = 'remote-auth';
const text = labels.th;

test.describe.configure({ mode: 'serial' });
test.use({ serviceWorkers: 'allow', language: 'th' });

// The fixture `shares` is a served store of releases with the shell and `remote-auth`. `shares.works` is a version of
// `remote-auth` that works; it is uploaded but not live.

const isVersioned = (path: string): boolean => /^\/(shell|remote-[a-z]+)\//.test(path);

/** Opens the login page, waits until it is usable, and returns the version of the remote that it runs. */
async function openLogin(page: Page): Promise<string> {
  // When a newer page replaces this one, its own load event never fires.
  await page.goto('/login', { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('page-usable').length > 0);
  await expect(page.getByLabel(text.phone)).toBeVisible();
  return versionOn(page, remote);
}

/** Records on each later page which versions of the remote run. */
async function watchRuns(page: Page): Promise<void> {
  await page.addInitScript((name) => {
    const readRuns = (): string[] => JSON.parse(sessionStorage.getItem('ran') ?? '[]') as string[];
    document.addEventListener(
      'load',
      ({ target }) => {
        const [, version] =
          new RegExp(`/${name}/([^/]+)/`).exec((target as Partial<HTMLScriptElement>).src ?? '') ?? [];
        if (version) sessionStorage.setItem('ran', JSON.stringify([...new Set([...readRuns(), version])]));
      },
      true,
    );
  }, remote);
}

const takeRecordedRuns = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const ran = sessionStorage.getItem('ran');
    sessionStorage.removeItem('ran');
    return JSON.parse(ran ?? '[]') as unknown;
  });

test('[T3.12] after a release of one remote a returning player downloads only that remote’s files; a rollback applies at once', async ({
  page,
  releasedSite,
  faults,
}) => {
  await watchRuns(page);
  const oldVersion = await openLogin(page);
  await waitForCachedVisit(page);
  const sizeOf = (paths: readonly string[]): number =>
    paths.filter(isVersioned).reduce((sum, path) => sum + statSync(join(releasedSite.folder, path)).size, 0);
  const firstVisitBytes = sizeOf([...new Set(faults.requestedPaths.map((path) => path.split('?')[0] ?? ''))]);
  const visit = async (): Promise<{ version: string; files: string[] }> => {
    const before = faults.requestedPaths.length;
    const version = await openLogin(page);
    return { version, files: faults.requestedPaths.slice(before).filter(isVersioned) };
  };

  expect(await visit(), 'a visit without a release').toEqual({ version: oldVersion, files: [] });
  await takeRecordedRuns(page);

  await releasedSite.release(remote, '--version', releasedSite.workingVersion);
  const released = await visit();
  expect(released.version).toBe(releasedSite.workingVersion);
  expect(released.files.length).toBeGreaterThan(1);
  expect(
    released.files.filter((path) => !path.startsWith(`/${remote}/${releasedSite.workingVersion}/`)),
  ).toEqual([]);
  expect(released.files.toSorted(), 'each once').toEqual([...new Set(released.files)].toSorted());
  expect(sizeOf(released.files)).toBeLessThan(firstVisitBytes / 4);
  expect(await takeRecordedRuns(page), 'nothing of the old version ran').toEqual([
    releasedSite.workingVersion,
  ]);
  await waitForCachedVisit(page);
  const oldCachedFiles = async () =>
    (await cachedPaths(page)).filter((path) => path.startsWith(`/${remote}/${oldVersion}/`));
  // The worker removes the old files after the closed page has reported which files it used.
  await expect.poll(oldCachedFiles).toEqual([]);

  await releasedSite.release('rollback', remote);
  const rolledBack = await visit();
  expect(rolledBack.version).toBe(oldVersion);
  expect(await takeRecordedRuns(page), 'nothing of the version that was rolled back ran').toEqual([
    oldVersion,
  ]);
  await waitForCachedVisit(page);
});

test('one setting removes the worker and its caches from browsers, and another restores them', async ({
  page,
  releasedSite,
}) => {
  const countWorkersAndCaches = () =>
    page.evaluate(async () => [
      (await navigator.serviceWorker.getRegistrations()).length,
      (await caches.keys()).length,
    ]);
  await openLogin(page);
  await waitForCachedVisit(page);
  const configure = (worker: string) =>
    releaseCommand(releasedSite.folder, { VITALS_SAMPLE: '0', SERVICE_WORKER: worker })('configure');
  await configure('off');
  await openLogin(page);
  await expect.poll(countWorkersAndCaches).toEqual([0, 0]);
  await page.clock.install();
  // Long enough for a page to register a worker. The clock replaces `performance`, which has no marks then.
  const stay = async () => {
    await page.goto('/login', { waitUntil: 'networkidle' });
    await page.clock.runFor(4_000);
  };
  await stay();
  await page.waitForLoadState('networkidle');
  expect(await countWorkersAndCaches()).toEqual([0, 0]);
  await configure('on');
  await stay();
  await waitForCachedVisit(page);
});
