import { expect, test as base, type BrowserContext } from '@playwright/test';
import { acceptAgreements, reuseToken } from './login';
import type { Language } from './language';
import { deleteNewerApis } from './older-browsers';
import { recordOpenedParts } from './record-opened-parts';
import { watchPages, type PageWatch } from './page-watch';
import { freePort } from './start-process';
import { startSite, type RunningSite } from './start-site';

interface Visitor {
  /** Phone number of the member whose login is already stored; null for a visitor. */
  member: string | null;
  /** The language chosen on an earlier visit; null on a first visit. */
  language: Language | null;
  /** True when the agreement is not accepted yet. Otherwise every login has accepted it. */
  agreement: boolean;
  /** Older browsers, such as `firefox 115`: the page has only the APIs that all of them have. */
  olderBrowsers: readonly string[];
}

interface Fixtures extends Visitor {
  /** Origin of the site in the browser. */
  origin: string;
  /** Origin of the API: the site's own unless another backend is named. */
  api: string;
  /** Fails the test for unexpected problems on its pages. */
  watch: PageWatch;
  /** Opens another watched browser. `keep` copies the storage that a browser keeps after it is closed. */
  openBrowser: (options?: { keep?: BrowserContext }) => Promise<BrowserContext>;
}

/** Secret of an operator's own server, which signs the identity of members for the chat. */
export const chatSecret = 'the secret of an operator’s own server';

interface WorkerFixtures {
  /** Port of an operator's pages, which may embed the chat of the site. */
  hostPort: number;
  /** Environment variables of the site. */
  siteEnv: Readonly<Record<string, string>>;
  site: RunningSite;
}

/** The base of all journeys: one running site per worker. Any unexpected problem on a page fails the test. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  hostPort: [async ({ browserName: _ }, use) => use(await freePort()), { scope: 'worker' }],
  siteEnv: [
    async ({ hostPort }, use) =>
      use({ ALLOWED_ORIGINS: `http://127.0.0.1:${hostPort}`, CHAT_IDENTITY_SECRET: chatSecret }),
    { scope: 'worker' },
  ],
  site: [
    async ({ siteEnv }, use) => {
      const site = await startSite({ env: siteEnv });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  member: [null, { option: true }],
  language: [null, { option: true }],
  agreement: [false, { option: true }],
  olderBrowsers: [[], { option: true }],
  context: async ({ context, member, agreement, olderBrowsers }, use) => {
    if (olderBrowsers.length) await deleteNewerApis(context, olderBrowsers);
    if (!agreement && !member) await acceptAgreements(context);
    await use(context);
  },
  origin: async ({ site }, use) => use(site.url),
  api: async ({ origin }, use) => use(origin),
  baseURL: async ({ origin }, use) => use(origin),
  storageState: async ({ origin, api, member, language, agreement }, use) => {
    const localStorage = [];
    if (member) {
      localStorage.push({ name: 'token', value: await reuseToken(api, member) });
      // The keyboard journey accepts the agreement of the home page.
      if (!agreement) localStorage.push({ name: 'remember-agreement', value: 'true' });
    }
    if (language) localStorage.push({ name: 'locale', value: language });
    await use({ cookies: [], origins: [{ origin, localStorage }] });
  },
  watch: [
    async ({ context }, use, testInfo) => {
      const watch = await watchPages(context);
      const opened = recordOpenedParts(context);
      await use(watch);
      testInfo.annotations.push({ type: 'opened', description: JSON.stringify([...opened]) });
      expect(watch.problems(), 'what went wrong on the pages').toEqual([]);
    },
    { auto: true },
  ],
  openBrowser: async ({ browser, baseURL, contextOptions }, use, testInfo) => {
    const opened: { context: BrowserContext; watch: PageWatch; parts: Set<string> }[] = [];
    await use(async ({ keep } = {}) => {
      const context = await browser.newContext({
        ...contextOptions,
        baseURL,
        // Local storage and persistent cookies, as a browser keeps them, without session storage.
        storageState: keep ? await keep.storageState() : undefined,
      });
      await acceptAgreements(context);
      opened.push({ context, watch: await watchPages(context), parts: recordOpenedParts(context) });
      return context;
    });
    const allParts = opened.flatMap(({ parts }) => [...parts]);
    testInfo.annotations.push({ type: 'opened', description: JSON.stringify(allParts) });
    const problems = opened.flatMap(({ watch }) => watch.problems());
    await Promise.all(opened.map(({ context }) => context.close()));
    expect(problems, 'what went wrong in the further browsers').toEqual([]);
  },
});

export { expect };
