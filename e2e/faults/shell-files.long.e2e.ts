import type { Page } from '@playwright/test';
import { expect, test } from '../support/fault-test';
import { startTexts } from '../support/texts';
import { labels } from '../support/labels';

const files = {
  script: /^\/shell\/[^/]+\/main\.\w+\.js$/,
  style: /^\/shell\/[^/]+\/main\.\w+\.css$/,
  texts: /^\/shell\/[^/]+\/texts\/\w\w\.\w+\.json$/,
};

const failureMessage = (page: Page) => page.getByRole('status').filter({ has: page.getByRole('button') });

test.describe.configure({ mode: 'parallel' });

test.use({
  language: 'th',
  watch: async ({ watch }, use) => {
    watch.allowFailures(/\/shell\//);
    watch.allowErrors(/answered 500|Failed to fetch/);
    await use(watch);
  },
});

test.describe('a damaged copy that the browser caches for a year', () => {
  for (const kind of ['script', 'style', 'texts'] as const) {
    test(`[T3.8] of the ${kind} is bypassed and replaced: the next visit requests it once`, async ({
      page,
      faults,
    }) => {
      faults.addFault(files[kind], 'tampered');
      await page.goto('/login');
      await expect(failureMessage(page)).toContainText(startTexts.th.failed);
      faults.clearFaults();
      await page.reload();
      await expect(page.getByLabel(labels.th.phone)).toBeVisible();
      const requestCount = () => faults.requestedPaths.filter((path) => files[kind].test(path)).length;
      await expect.poll(requestCount).toBeGreaterThan(1);
      await page.waitForLoadState('networkidle');
      faults.requestedPaths.splice(0);
      await page.goto('/contact');
      await expect(page.getByRole('heading', { level: 1, name: labels.th.contactTitle })).toBeVisible();
      expect(
        faults.requestedPaths.filter((path) => path.startsWith('/shell/') && path.includes('retry')),
      ).toEqual([]);
    });
  }
});
