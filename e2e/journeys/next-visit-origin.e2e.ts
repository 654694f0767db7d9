import { labels } from '../support/labels';
import { expect, test } from '../support/own-origin-test';
import { readCaches, waitForCachedVisit } from '../support/worker-caches';

test.use({ serviceWorkers: 'allow', language: 'th' });

test('files of a remote on its own origin are cached too, each with its hash, and are not requested again', async ({
  page,
  ownOrigin: { files },
}) => {
  const phoneBox = page.getByLabel(labels.th.phone);
  const isUsable = () => performance.getEntriesByName('page-usable').length > 0;
  await page.goto('/login');
  await expect(phoneBox).toBeVisible();
  await waitForCachedVisit(page);
  const remoteOrigin = new URL(files.url).origin;
  const cached = (await readCaches(page)).filter(({ url }) => url.startsWith(remoteOrigin));
  expect(cached.length).toBeGreaterThan(3);
  const before = files.requestedPaths.length;
  await page.goto('/login');
  await page.waitForFunction(isUsable);
  await expect(phoneBox).toBeVisible();
  expect(files.requestedPaths.slice(before).filter((path) => /\.(js|css|json)$/.test(path))).toEqual([]);
});
