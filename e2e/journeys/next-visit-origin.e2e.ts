import { labels } from '../support/labels';
import { expect, test } from '../support/own-origin-test';
import { inCaches, nextVisitIsReady } from '../support/worker-caches';

test.use({ serviceWorkers: 'allow', language: 'th' });

test('files of a remote on its own origin are kept too, each with its hash, and are not asked for again', async ({
  page,
  ownOrigin: { files },
}) => {
  const form = page.getByLabel(labels.th.phone);
  const isUsable = () => performance.getEntriesByName('page-usable').length > 0;
  await page.goto('/login');
  await expect(form).toBeVisible();
  await nextVisitIsReady(page);
  const own = new URL(files.url).origin;
  const kept = (await inCaches(page)).filter(({ url }) => url.startsWith(own));
  expect(kept.length).toBeGreaterThan(3);
  const before = files.asked.length;
  await page.goto('/login');
  await page.waitForFunction(isUsable);
  await expect(form).toBeVisible();
  expect(files.asked.slice(before).filter((path) => /\.(js|css|json)$/.test(path))).toEqual([]);
});
