import type { Page } from '@playwright/test';
import { expect, test } from '../support/fault-test';
import { languageTags, type Language } from '../support/language';
import { markDocument } from '../support/page-state';
import { safeTexts, startTexts } from '../support/texts';
import { labels } from '../support/labels';

const files = {
  script: /^\/shell\/[^/]+\/main\.\w+\.js$/,
  style: /^\/shell\/[^/]+\/main\.\w+\.css$/,
  texts: /^\/shell\/[^/]+\/texts\/\w\w\.\w+\.json$/,
};

const phone = (page: Page, language: Language = 'th') => page.getByLabel(labels[language].phone);
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

for (const [language, scheme] of [
  ['th', 'light'],
  ['la', 'dark'],
] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test(`[T3.8] a script that fails shows a readable message on a ${scheme} page, and is retried automatically`, async ({
      page,
      faults,
    }) => {
      await page.emulateMedia({ colorScheme: scheme });
      faults.addFault(files.script, 'error');
      await page.goto('/login');
      await expect(failureMessage(page)).toContainText(startTexts[language].failed);
      await expect(failureMessage(page)).toContainText(safeTexts[language]);
      const [ink, paper] = await failureMessage(page).evaluate((element) => [
        getComputedStyle(element).color,
        getComputedStyle(document.documentElement).backgroundColor,
      ]);
      // #faf5ec, the background of the light theme in `critical.css`.
      const lightPaper = 'rgb(250, 245, 236)';
      expect(paper === lightPaper).toBe(scheme === 'light');
      expect(ink).not.toBe(paper);
      const sameDocument = await markDocument(page);
      faults.clearFaults();
      await expect(phone(page, language)).toBeVisible({ timeout: 60_000 });
      await expect(page.locator('html')).toHaveAttribute('lang', languageTags[language]);
      await sameDocument();
    });
  });
}

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
      await expect(phone(page)).toBeVisible();
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
