import { expect, type BrowserContext, type Page } from '@playwright/test';
import { freePort } from './start-process';
import { test as base } from './test';
import { type PageWatch, watchPages } from './page-watch';

interface WorkerFixtures {
  /** Address of the inbox's pages. */
  inbox: string;
}

interface Visit {
  width?: number;
  language?: string;
  /** Calls that the server rejects in this journey. */
  rejects?: RegExp;
}

interface Fixtures {
  /** Opens another browser for the inbox: 1280 px wide and in English by default. */
  openInbox: (visit?: Visit) => Promise<Page>;
}

/** The site with the inbox, in which agents answer its chat. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  siteEnv: [
    async ({ hostPort }, use) =>
      use({ ALLOWED_ORIGINS: `http://127.0.0.1:${hostPort}`, INBOX_PORT: String(await freePort()) }),
    { scope: 'worker' },
  ],
  inbox: [
    async ({ site }, use) => {
      const [, url = ''] = await site.program.waitForOutput(/The inbox, .* runs on (http:\/\/localhost:\d+)/);
      await use(url);
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  openInbox: async ({ browser, inbox, contextOptions }, use) => {
    const opened: { context: BrowserContext; watch: PageWatch }[] = [];
    await use(async ({ width = 1280, language = 'en', rejects } = {}) => {
      const localStorage = [{ name: 'locale', value: language }];
      const context = await browser.newContext({
        ...contextOptions,
        viewport: { width, height: 800 },
        baseURL: inbox,
        storageState: { cookies: [], origins: [{ origin: inbox, localStorage }] },
      });
      const watch = await watchPages(context);
      if (rejects) watch.allowFailures(rejects);
      opened.push({ context, watch });
      return context.newPage();
    });
    const problems = opened.flatMap(({ watch }) => watch.problems());
    await Promise.all(opened.map(({ context }) => context.close()));
    expect(problems, 'what went wrong on the pages of the inbox').toEqual([]);
  },
});

/** Logs in by the button of the demo. */
export async function logInToInbox(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Log in to the demo' }).click();
  await expect(page.getByRole('heading', { name: 'Conversations' })).toBeVisible();
}

export { expect };
