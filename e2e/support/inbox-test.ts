import { expect, type BrowserContext, type Page } from '@playwright/test';
import { freePort } from './start-process';
import { startForFile } from './start-for-file';
import { startSite } from './start-site';
import { test as base } from './test';
import { type PageWatch, watchPages } from './page-watch';

interface Visit {
  width?: number;
  language?: string;
  /** Calls that the server rejects in this journey. */
  rejects?: RegExp;
}

interface Fixtures {
  /** Addresses of a site, and of the inbox in which agents answer its chat. */
  chatSite: { url: string; inbox: string };
  /** Opens another browser for the inbox: 1280 px wide and in English by default. */
  openInbox: (visit?: Visit) => Promise<Page>;
}

async function startWithInbox() {
  const site = await startSite({ env: { INBOX_PORT: String(await freePort()) } });
  const [, inbox = ''] = await site.program.waitForOutput(/The inbox, .* runs on (http:\/\/localhost:\d+)/);
  return { url: site.url, inbox, stop: site.stop };
}

/** Creates the test of a file about the inbox. */
export function createInboxTest() {
  const start = startForFile(base, startWithInbox);
  return base.extend<Fixtures>({
    chatSite: async ({ site }, use) => use(await start(site)),
    origin: async ({ chatSite }, use) => use(chatSite.url),
    openInbox: async ({ browser, chatSite: { inbox }, contextOptions }, use) => {
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
}

/** Logs in by the button of the demo. */
export async function logInToInbox(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Log in to the demo' }).click();
  await expect(page.getByRole('heading', { name: 'Conversations' })).toBeVisible();
}

export { expect };
